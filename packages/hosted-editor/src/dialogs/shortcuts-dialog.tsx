import { shownKeys } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';

type Shortcut = readonly [words: string, ...keys: string[]];

const GROUPS: readonly (readonly [title: string, shortcuts: readonly Shortcut[]])[] = [
  [
    'Page',
    [
      ['Undo', 'Control+Z'],
      ['Redo', 'Control+Shift+Z', 'Control+Y'],
      ['Find and replace', 'Control+F', 'Control+Shift+H'],
      ['Present', 'Control+Enter', 'F5'],
      ['Next part of the page', 'F6'],
      ['Slides', 'Control+Alt+Shift+F'],
      ['Canvas', 'Control+Alt+Shift+C'],
      ['Speaker notes', 'Control+Alt+Shift+S'],
      ['Keyboard shortcuts', 'Control+/', '?'],
    ],
  ],
  [
    'Slides',
    [
      ['New slide', 'Control+M'],
      ['Edit the content of a slide of a template', 'Control+Alt+E'],
      ['Duplicate', 'Control+D'],
      ['Delete', 'Delete'],
      ['Move up or down', 'Alt+ArrowUp', 'Alt+ArrowDown'],
      ['Move to the beginning or the end', 'Alt+Shift+ArrowUp', 'Alt+Shift+ArrowDown'],
      ['Next or previous slide', 'PageDown', 'PageUp'],
    ],
  ],
  [
    'Objects',
    [
      ['Next or previous object', 'Tab', 'Shift+Tab'],
      ['Edit the text, the data or the crop', 'Enter'],
      ['Move', 'ArrowKeys'],
      ['Move a little', 'Shift+ArrowKeys'],
      ['Rotate', 'Alt+ArrowLeft', 'Alt+ArrowRight'],
      ['Select all', 'Control+A'],
      ['Cut, copy, paste', 'Control+X', 'Control+C', 'Control+V'],
      ['Duplicate', 'Control+D'],
      ['Group', 'Control+Alt+G'],
      ['Ungroup', 'Control+Alt+Shift+G'],
      ['Bring forward', 'Control+ArrowUp'],
      ['Send backward', 'Control+ArrowDown'],
      ['Bring to front', 'Control+Shift+ArrowUp'],
      ['Send to back', 'Control+Shift+ArrowDown'],
    ],
  ],
  [
    'Cells of a table',
    [
      ['Select the cell that is edited', 'Escape'],
      ['Select more cells', 'Shift+ArrowKeys'],
      ['Select rows, columns, the table', 'Shift+Space', 'Control+Space', 'Control+A'],
      ['Edit, or replace the text by typing', 'Enter', 'F2'],
      ['Next or previous cell', 'Tab', 'Shift+Tab'],
      ['Delete the text', 'Delete'],
    ],
  ],
  [
    'Text',
    [
      ['Bold', 'Control+B'],
      ['Italic', 'Control+I'],
      ['Underline', 'Control+U'],
      ['Strike through', 'Control+Shift+X'],
      ['Superscript', 'Control+.'],
      ['Subscript', 'Control+,'],
      ['Larger', 'Control+Shift+.'],
      ['Smaller', 'Control+Shift+,'],
      ['Link', 'Control+K'],
      [
        'Align left, centre, right, justify',
        'Control+Shift+L',
        'Control+Shift+E',
        'Control+Shift+R',
        'Control+Shift+J',
      ],
      ['Bullets', 'Control+Shift+8'],
      ['Numbers', 'Control+Shift+7'],
      ['Higher or lower level', 'Control+]', 'Control+['],
      ['Clear the format', 'Control+\\'],
      ['Line break', 'Shift+Enter'],
      ['Done', 'Escape'],
    ],
  ],
];

export function ShortcutsDialog({ onClose }: OpenDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" width="medium" isRead onOpenChange={onClose}>
      <div className="grid grid-cols-2 gap-x-10 gap-y-6 max-sm:grid-cols-1">
        {GROUPS.map(([title, shortcuts]) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-2 font-semibold">{title}</h3>
            <dl className="grid gap-1.5">
              {shortcuts.map(([words, ...keys]) => (
                <div key={words} className="flex items-start justify-between gap-4">
                  <dt className="text-muted">{words}</dt>
                  <dd className="flex flex-wrap justify-end gap-1.5">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-line bg-surface px-1.5 font-sans text-xs whitespace-nowrap"
                      >
                        {shownKeys(key).replace('Arrow', '').replace('Keys', 'Arrow keys')}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
