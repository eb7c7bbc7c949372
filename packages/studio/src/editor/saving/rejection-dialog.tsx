import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { elementName } from '../../elements/element-name.ts';
import { elementAt, type TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import { elementOf } from '../stage/canvas-objects.ts';
import type { Subject } from '../subject.ts';

interface RejectionDialogProps {
  readonly kind: Subject['kind'];
  readonly file: TemplateJson;
  readonly message: string;
  readonly faults: readonly { readonly path: string; readonly message: string }[];
  readonly onSelect: (path: string) => void;
  /** Fields that no element reads. The server rejects them. */
  readonly unused: readonly string[];
  readonly onRemoveUnused: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const CURES = {
  template: say('theyAreSavedAsSoon'),
  partial: say('fixWhatIsWrongAnd'),
} as const;

/** Why the file was not saved, and where. The changes are kept in the browser meanwhile. */
export function RejectionDialog(props: RejectionDialogProps) {
  const { kind, file, message, faults, unused, onSelect, onRemoveUnused, onRetry, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('theValueIsNotSaved', { value: kind === 'template' ? 'draft' : 'partial' })}
      description={say('yourChangesAreKeptIn', { cure: CURES[kind] })}
      footer={
        <>
          {unused.length > 0 && (
            <Button onClick={onRemoveUnused}>
              {say('removeUnusedFields', { count: unused.length, field: unused[0]! })}
            </Button>
          )}
          <Button kind="primary" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        </>
      }
    >
      {faults.length === 0 ? (
        <p>{message}</p>
      ) : (
        <ul aria-label={say('whatIsWrong')} className="divide-y divide-line rounded-md border border-line">
          {faults.map((fault) => {
            const path = elementOf(fault.path);
            const element = elementAt(file, path);
            return (
              <li key={`${fault.path} ${fault.message}`} className="grid gap-1 px-3 py-2.5 wrap-anywhere">
                {element === undefined ? (
                  fault.path !== '' && <code className="text-xs text-muted">{fault.path}</code>
                ) : (
                  <button
                    type="button"
                    className="min-h-6 justify-self-start rounded-sm text-xs font-medium text-accent hover:underline"
                    onClick={() => onSelect(path)}
                  >
                    {elementName(element)}
                  </button>
                )}
                {fault.message}
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
