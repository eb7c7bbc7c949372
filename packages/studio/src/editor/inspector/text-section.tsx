import { TextBox } from '@deckwright/ui/boxes';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { TEXT_TYPES } from '../model/fields/field-types.ts';
import { readablePaths } from '../model/fields/readable-paths.ts';
import { FieldChip } from './binding/field-chip.tsx';
import { MakeFieldButton } from './binding/make-field-button.tsx';
import { useBinding } from './binding/use-binding.ts';
import { Section } from './controls/section.tsx';
import { TextProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

/** The text itself, with `{{field}}` where a value goes. */
export function TextSection() {
  const { file, selected } = useEditing();
  const box = useRef<HTMLTextAreaElement>(null);
  const { value, isMixed, set } = useProperty('/text', say('changeTheText'));
  const binding = useBinding('/text');
  const text = typeof value === 'string' ? value : '';
  const references = readablePaths(file, selected[0], TEXT_TYPES);

  function insert(reference: string) {
    const area = box.current;
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    set(`${text.slice(0, from)}{{${reference}}}${text.slice(to)}`);
    const caret = from + reference.length + 4;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  }

  return (
    <Section
      title={say('text')}
      actions={
        selected.length === 1 && (
          <>
            {references.length > 0 && (
              <Menu
                trigger={
                  <button
                    type="button"
                    aria-label={say('insertAField')}
                    title={say('insertAField')}
                    className={SMALL_BUTTON}
                  >
                    <Braces />
                  </button>
                }
              >
                {references.map((reference) => (
                  <MenuItem key={reference} onClick={() => insert(reference)}>
                    <code>{reference}</code>
                  </MenuItem>
                ))}
              </Menu>
            )}
            {binding?.bound !== undefined && <FieldChip binding={binding} what="text" />}
            {binding !== undefined && binding.bound === undefined && <MakeFieldButton binding={binding} what="text" />}
          </>
        )
      }
    >
      <div className="flex">
        <TextBox label={say('text')} value={text} isMixed={isMixed} isLong onChange={set} box={box} />
      </div>
      <TextProperty
        label={say('continued')}
        at="/continued"
        undo={say('changeTheTextOfFurther')}
        placeholder={say('addedOnFurtherSlides')}
        what={say('textOfFurtherSlides')}
      />
    </Section>
  );
}
