import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/server.ts';

/** The limits of an owner. */
export interface ShownPlan {
  /** A month. Null: unlimited. */
  readonly credits: number | null;
  /** Requests in `rateSeconds`. */
  readonly rate: number;
  readonly rateSeconds: number;
  readonly retentionDays: number;
  /** Days after which a record without a file is deleted. Null: never. */
  readonly recordDays: number | null;
  readonly keepBodies: boolean;
}

interface PlanDialogProps {
  readonly name: string;
  readonly plan: ShownPlan;
  readonly onClose: () => void;
  readonly onSave: (plan: ShownPlan) => Promise<void>;
}

export function PlanDialog({ name, plan, onClose, onSave }: PlanDialogProps) {
  const [credits, setCredits] = useState(textOf(plan.credits));
  const [rate, setRate] = useState(String(plan.rate));
  const [rateSeconds, setRateSeconds] = useState(String(plan.rateSeconds));
  const [retentionDays, setRetentionDays] = useState(String(plan.retentionDays));
  const [recordDays, setRecordDays] = useState(textOf(plan.recordDays));
  const [keepBodies, setKeepBodies] = useState(plan.keepBodies);

  async function save() {
    await onSave({
      credits: numberOrNull(credits),
      rate: Number(rate),
      rateSeconds: Number(rateSeconds),
      retentionDays: Number(retentionDays),
      recordDays: numberOrNull(recordDays),
      keepBodies,
    });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('planOfName', { name })}
      description={say('creditsAndRequestsApplyWithin')}
    >
      <Form submit={say('savePlan')} onSubmit={save} actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
        <NumberField
          label={say('creditsAMonth')}
          least={0}
          description={say('emptyUnlimitedAnExportTakes')}
          value={credits}
          onChange={setCredits}
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField label={say('requests')} required least={1} value={rate} onChange={setRate} />
          <NumberField label={say('inSeconds')} required least={1} value={rateSeconds} onChange={setRateSeconds} />
        </div>
        <NumberField
          label={say('daysThatFilesAreKept')}
          required
          least={1}
          value={retentionDays}
          onChange={setRetentionDays}
        />
        <NumberField
          label={say('daysThatRecordsAreKept')}
          least={1}
          description={say('emptyForEverARecord')}
          value={recordDays}
          onChange={setRecordDays}
        />
        <CheckboxField
          label={say('keepTheContentOfExports')}
          description={say('asLongAsTheirFiles')}
          checked={keepBodies}
          onChange={setKeepBodies}
        />
      </Form>
    </Dialog>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly least: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NumberField({ least, ...field }: NumberFieldProps) {
  return <TextField {...field} type="number" inputMode="numeric" min={least} step={1} className="tabular-nums" />;
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value);
}

function numberOrNull(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
