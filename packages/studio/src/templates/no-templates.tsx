import { Button, EmptyState } from '@deckwright/ui/controls';
import { CopyField, SelectField } from '@deckwright/ui/fields';
import { FileUp, LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/templates.ts';
import { FilePicker } from '../uploads/file-picker.tsx';
import { ZIP_TYPES } from './zip-types.ts';

export interface StarterOption {
  readonly id: string;
  readonly name: string;
}

interface NoTemplatesProps {
  /** Stores a folder of template files in the project. */
  readonly pushCommand: string;
  /** Undefined: the person may only look. */
  readonly onCreate?: () => void;
  /** Sets of templates to begin with. */
  readonly starters: readonly StarterOption[];
  readonly onStart?: (starter: string) => Promise<void>;
  /** Called with the files that were chosen. */
  readonly onImport?: (files: readonly File[]) => void;
}

/** Shown in place of the templates of a project that has none: four ways to get some. */
export function NoTemplates({ pushCommand, onCreate, starters, onStart, onImport }: NoTemplatesProps) {
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const starter = chosen ?? starters[0]?.id;
  if (onCreate === undefined) {
    return (
      <EmptyState icon={<LayoutTemplate />} title={say('noTemplatesYet')}>
        {say('onceSomebodyAddsTemplatesYou')}
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <EmptyState
        icon={<LayoutTemplate />}
        title={say('noTemplatesYet')}
        action={
          <Button kind={starter === undefined ? 'primary' : 'secondary'} onClick={onCreate}>
            <Plus />
            {say('emptyTemplate')}
          </Button>
        }
      >
        {say('aTemplateIsTheDesign')}
      </EmptyState>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {starter !== undefined && onStart !== undefined && (
          <section className="grid content-start gap-4 rounded-lg border border-line bg-raised p-5 shadow-raised">
            <div>
              <h2 className="text-base font-semibold">{say('beginWithAStarter')}</h2>
              <p className="text-muted">{say('aCompleteSetOfTemplates')}</p>
            </div>
            <div className="flex items-end gap-3">
              <div className="min-w-0 flex-1">
                <SelectField
                  label={say('starter')}
                  value={starter}
                  onChange={setChosen}
                  choices={starters.map(({ id, name }) => ({ value: id, label: name }))}
                />
              </div>
              <Button
                kind="primary"
                isBusy={isBusy}
                onClick={() => {
                  setBusy(true);
                  onStart(starter).finally(() => setBusy(false));
                }}
              >
                {say('addTemplates')}
              </Button>
            </div>
          </section>
        )}
        {onImport !== undefined && (
          <section className="grid content-start gap-4 rounded-lg border border-line bg-raised p-5 shadow-raised">
            <div>
              <h2 className="text-base font-semibold">{say('importAZipFile')}</h2>
              <p className="text-muted">{say('templatesThatWereExportedFrom')}</p>
            </div>
            <div>
              <FilePicker accept={ZIP_TYPES} onFiles={onImport}>
                <FileUp />
                {say('import2')}
              </FilePicker>
            </div>
          </section>
        )}
        <section className="grid content-start gap-4 lg:max-xl:col-span-2 rounded-lg border border-line bg-raised p-5 shadow-raised">
          <div>
            <h2 className="text-base font-semibold">{say('pushAFolder')}</h2>
            <p className="text-muted">{say('ifYourTemplatesAreFiles')}</p>
          </div>
          <CopyField label={say('command')} value={pushCommand} />
        </section>
      </div>
    </div>
  );
}
