import { Button, EmptyState } from '@deckwright/ui/controls';
import { CopyField, SelectField } from '@deckwright/ui/fields';
import { FileUp, LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
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
      <EmptyState icon={<LayoutTemplate />} title="No templates yet">
        Once somebody adds templates, you will see them here.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <EmptyState
        icon={<LayoutTemplate />}
        title="No templates yet"
        action={
          <Button kind={starter === undefined ? 'primary' : 'secondary'} onClick={onCreate}>
            <Plus />
            Empty template
          </Button>
        }
      >
        A template is the design of a slide, with fields that callers fill in. Begin with one that has only a title.
      </EmptyState>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-3">
        {starter !== undefined && onStart !== undefined && (
          <section className="grid content-start gap-4 rounded-lg border border-line bg-raised p-5 shadow-raised">
            <div>
              <h2 className="text-base font-semibold">Begin with a starter</h2>
              <p className="text-muted">A complete set of templates, in the two colours of this project.</p>
            </div>
            <div className="flex items-end gap-3">
              <div className="min-w-0 flex-1">
                <SelectField
                  label="Starter"
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
                Add templates
              </Button>
            </div>
          </section>
        )}
        {onImport !== undefined && (
          <section className="grid content-start gap-4 rounded-lg border border-line bg-raised p-5 shadow-raised">
            <div>
              <h2 className="text-base font-semibold">Import a zip file</h2>
              <p className="text-muted">
                Templates that were exported from another project. Choose the file, or drop it on this page.
              </p>
            </div>
            <div>
              <FilePicker accept={ZIP_TYPES} onFiles={onImport}>
                <FileUp />
                Import…
              </FilePicker>
            </div>
          </section>
        )}
        <section className="grid content-start gap-4 lg:max-xl:col-span-2 rounded-lg border border-line bg-raised p-5 shadow-raised">
          <div>
            <h2 className="text-base font-semibold">Push a folder</h2>
            <p className="text-muted">
              If your templates are files, this stores them, and later only what has changed.
            </p>
          </div>
          <CopyField label="Command" value={pushCommand} />
        </section>
      </div>
    </div>
  );
}
