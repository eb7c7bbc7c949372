import { KeyHint } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { Fragment } from 'react';

const GROUPS: readonly (readonly [title: string, keys: readonly (readonly [keys: string, label: string])[]])[] = [
  [
    'Everything',
    [
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Ctrl S', 'Save now'],
      ['F6', 'Go to the next part of the page'],
      ['Alt S', 'Show the next sample'],
      ['Alt C', 'Show or hide the content of the sample'],
      ['?', 'Show this list'],
    ],
  ],
  [
    'Selection',
    [
      ['Ctrl A', 'Select all'],
      ['Tab', 'Select the next element'],
      ['Enter', 'Edit what is in it'],
      ['Esc', 'Select the group around it, or nothing'],
      ['Delete', 'Remove'],
      ['Ctrl C', 'Copy'],
      ['Ctrl X', 'Cut'],
      ['Ctrl V', 'Paste'],
      ['Ctrl D', 'Duplicate'],
      ['Alt Drag', 'Duplicate to where it is dropped'],
      ['Ctrl G', 'Group'],
      ['Ctrl Shift G', 'Ungroup'],
      ['Ctrl Alt K', 'Make it a partial'],
      ['Ctrl Alt B', 'Detach a partial'],
      ['Shift F10', 'Open the menu of what is selected'],
      ['F2', 'Rename in the list of layers'],
      ['Shift ↓', 'Select more, in the list of layers'],
    ],
  ],
  [
    'Text on the slide',
    [
      ['Enter', 'Begin a paragraph, or another item of a list'],
      ['Tab', 'Move an item of a list to the next level'],
      ['Shift Tab', 'Move it back'],
      ['Shift Enter', 'Begin a line'],
      ['Tab', 'Go to the next cell of a table, or add a row behind the last'],
      ['Enter', 'Go to the cell below'],
      ['Ctrl B', 'Bold, in a rich text'],
      ['Ctrl I', 'Italic'],
      ['Ctrl U', 'Underline'],
      ['Ctrl Shift X', 'Strike through'],
      ['Ctrl E', 'Code'],
      ['Ctrl K', 'Make a link'],
      ['Tab', 'Go to the same text of the next item of a repeat'],
      ['Ctrl Alt ↓', 'Go there from a list or a table too'],
      ['Alt F10', 'Go to the bar above the text'],
      ['Esc', 'Stop editing'],
    ],
  ],
  [
    'Place and order',
    [
      ['Arrows', 'Move by 1 point'],
      ['Shift Arrows', 'Move by 10 points'],
      ['Alt Arrows', 'Rotate by 15 degrees'],
      ['Ctrl Drag', 'Snap to nothing, and stay in front of groups'],
      ['Ctrl ↑', 'Bring forward'],
      ['Ctrl ↓', 'Send backward'],
      ['Ctrl Shift ↑', 'Bring to front'],
      ['Ctrl Shift ↓', 'Send to back'],
      ['Ctrl Shift H', 'Hide while editing'],
      ['Ctrl Shift L', 'Lock'],
    ],
  ],
  [
    'View',
    [
      ['Ctrl +', 'Zoom in'],
      ['Ctrl −', 'Zoom out'],
      ['Ctrl 0', 'Fit the slide'],
      ["Ctrl '", 'Show or hide the grid'],
      ['Shift R', 'Show or hide the rulers'],
    ],
  ],
];

/** All keys of the editor. */
export function ShortcutsList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="wide"
      title="Keyboard shortcuts"
      description="On a Mac, press ⌘ instead of Ctrl."
    >
      <div className="gap-x-10 lg:columns-2">
        {GROUPS.map(([title, keys]) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-xs font-semibold text-muted">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
              {keys.map(([combination, label]) => (
                <Fragment key={label}>
                  <dt className="border-b border-line py-1.5">{label}</dt>
                  <dd className="flex h-full items-center justify-end gap-1 border-b border-line">
                    {combination.split(' ').map((key) => (
                      <KeyHint key={key}>{key}</KeyHint>
                    ))}
                    <span className="sr-only">{combination}</span>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
