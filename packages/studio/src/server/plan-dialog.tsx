import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form, TextField } from '@deckwright/ui/fields';
import { useState } from 'react';

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
      title={`Plan of ${name}`}
      description="Credits and requests apply within a second, the time that files are kept to new exports."
    >
      <Form submit="Save plan" onSubmit={save} actions={<Button onClick={onClose}>Cancel</Button>}>
        <NumberField
          label="Credits a month"
          least={0}
          description="Empty: unlimited. An export takes one."
          value={credits}
          onChange={setCredits}
        />
        <div className="grid grid-cols-2 gap-4">
          <NumberField label="Requests" required least={1} value={rate} onChange={setRate} />
          <NumberField label="In seconds" required least={1} value={rateSeconds} onChange={setRateSeconds} />
        </div>
        <NumberField
          label="Days that files are kept"
          required
          least={1}
          value={retentionDays}
          onChange={setRetentionDays}
        />
        <NumberField
          label="Days that records are kept"
          least={1}
          description="Empty: for ever. A record says what was exported, after its file is gone."
          value={recordDays}
          onChange={setRecordDays}
        />
        <CheckboxField
          label="Keep the content of exports"
          description="As long as their files, so that people can export them again."
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
