import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { listOf } from '@deckwright/ui/sentences';
import { Crosshair } from 'lucide-react';
import { elementName, elementWord } from '../../elements/element-name.ts';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';
import { LayerIcon } from '../layers/layer-icon.tsx';
import { type FieldReader, readersOf, removeField, removeFieldAndReaders } from '../model/fields/remove-field.ts';
import type { ReferenceKind } from '../model/references.ts';
import type { TemplateEdit } from '../model/template-edit.ts';

interface RemoveFieldDialogProps {
  readonly fieldKey: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRemove: (edit: TemplateEdit) => void;
}

/** Asks whether the elements that read a field stay without it or are deleted. */
export function RemoveFieldDialog({ fieldKey, isOpen, onClose, onRemove }: RemoveFieldDialogProps) {
  const { editor, file } = useEditing();
  const readers = isOpen ? readersOf(file, fieldKey) : [];
  const elements = readers.filter(({ path }) => path !== '');
  const [one] = elements;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={say('removeTheFieldFieldKey', { fieldKey })}
      description={
        one === undefined ? say('theBackgroundOfTheSlide') : say('countElementsReadIt', { count: elements.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {one !== undefined && (
            <Button kind="danger" onClick={() => onRemove(removeFieldAndReaders(fieldKey))}>
              {say('deleteTheseElementsToo', { count: elements.length })}
            </Button>
          )}
          <Button kind="primary" onClick={() => onRemove(removeField(fieldKey))}>
            {elements.length > 1 ? say('unbindThem') : say('unbindIt')}
          </Button>
        </>
      }
    >
      <ul aria-label={say('whatReadsFieldKey', { fieldKey })} className="grid grid-cols-1 gap-1">
        {readers.map((reader) => (
          <Reader
            key={reader.path}
            reader={reader}
            onSelect={() => {
              onClose();
              editor.select([reader.path]);
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Reader({ reader, onSelect }: { readonly reader: FieldReader; readonly onSelect: () => void }) {
  const { file } = useEditing();
  const element = elementAt(file, reader.path);
  const outcome = outcomeOf(reader);
  if (element === undefined) {
    return (
      <li className="rounded-md border border-line px-3 py-2">
        {say('background')}
        <span className="block text-xs text-muted">{outcome}</span>
      </li>
    );
  }
  const name = elementName(element);
  return (
    <li>
      <button
        type="button"
        title={say('selectIt')}
        className="group/reader flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 py-2 text-start transition-colors hover:border-line-strong hover:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
        onClick={onSelect}
      >
        <LayerIcon type={element.shape === 'line' ? 'line' : String(element.type)} />
        <span className="min-w-0 flex-1">
          <span className="block truncate">
            {name}
            {name !== elementWord(element) && <span className="text-muted"> · {elementWord(element)}</span>}
          </span>
          <span className="block text-xs text-muted">{outcome}</span>
        </span>
        <Crosshair />
      </button>
    </li>
  );
}

/** What "Unbind" makes of it. */
function outcomeOf({ kinds, canStay }: FieldReader): string {
  if (!canStay) return say('unbindingDeletesItBecauseIt');
  return say('unboundItNames', { names: listOf([...new Set(kinds.map((kind) => OUTCOMES[kind]))]) });
}

const OUTCOMES: Readonly<Record<ReferenceKind, string>> = {
  text: say('showsTheTextOfThe'),
  with: say('showsTheValueOfThe'),
  field: say('showsThePictureOfThe'),
  background: say('showsThePictureOfTheSample'),
  when: say('isAlwaysShown'),
  repeat: say('isShownOnce'),
};
