import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { CheckboxField, Form } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../../sentences/template-import.ts';
import { hasDraft, type ListedTemplate } from '../listed-template.ts';
import { TemplateState } from '../template-state.tsx';
import { exportSummary, isExportable } from './export-summary.ts';

interface ExportDialogProps {
  readonly templates: readonly ListedTemplate[];
  /** The key of the template that is chosen at first. Undefined: all are. */
  readonly first: string | undefined;
  /** `keys` undefined: the whole project. */
  readonly onExport: (keys: readonly string[] | undefined, drafts: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses the templates that go into one zip file. */
export function ExportDialog({ templates, first, onExport, onClose }: ExportDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(first === undefined ? [] : templates.map(({ key }) => key).filter((key) => key !== first)),
  );
  const [hasDrafts, setDrafts] = useState(() => {
    const chosen = templates.filter(({ key }) => first === undefined || key === first);
    // One template is exported as its card shows it.
    return first === undefined ? !chosen.some((one) => isExportable(one, false)) : chosen.some(hasDraft);
  });
  const possible = templates.filter((one) => isExportable(one, hasDrafts));
  const chosen = possible.filter(({ key }) => !left.has(key));
  const isWhole = chosen.length === possible.length;

  function choose(key: string, isChosen: boolean) {
    setLeft(new Set(isChosen ? [...left].filter((one) => one !== key) : [...left, key]));
  }

  return (
    <Dialog open onOpenChange={onClose} title={say('exportTemplates')} description={say('oneZipFileWhichYou')}>
      <Form
        submit={say('export')}
        actions={<Button onClick={onClose}>{say('cancel')}</Button>}
        onSubmit={async () => {
          if (chosen.length === 0) throw new Error('Choose at least one template.');
          await onExport(isWhole ? undefined : chosen.map(({ key }) => key), hasDrafts);
          onClose();
        }}
      >
        <fieldset className="grid min-w-0 grid-cols-1 gap-2">
          <div className="flex items-center justify-between gap-3">
            <legend className="float-left font-medium">{say('templates')}</legend>
            <Button
              kind="quiet"
              className="-me-3"
              onClick={() => setLeft(new Set(isWhole ? templates.map(({ key }) => key) : []))}
            >
              {isWhole ? say('chooseNone') : say('chooseAll')}
            </Button>
          </div>
          <ul className="max-h-[min(22rem,45dvh)] divide-y divide-line overflow-y-auto rounded-lg border border-line">
            {templates.map((template) => {
              const { key, name } = template;
              const canExport = isExportable(template, hasDrafts);
              return (
                <li key={key} className="flex items-start justify-between gap-3 px-3 py-2.5">
                  <CheckboxField
                    label={name}
                    description={canExport ? <span className="font-mono">{key}</span> : say('neverPublished')}
                    checked={canExport && !left.has(key)}
                    disabled={!canExport}
                    onChange={(isChosen) => choose(key, isChosen)}
                  />
                  <TemplateState {...template} />
                </li>
              );
            })}
          </ul>
        </fieldset>
        {templates.some(hasDraft) && (
          <CheckboxField
            label={say('exportDrafts')}
            description={say('newerDraftsInThePlace')}
            checked={hasDrafts}
            onChange={setDrafts}
          />
        )}
        <p role="status" className="text-xs text-muted tabular-nums">
          {exportSummary(chosen.length, possible.length)}
        </p>
      </Form>
    </Dialog>
  );
}
