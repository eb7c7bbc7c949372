import { Dialog } from '@base-ui/react/dialog';
import { memo, useState } from 'react';
import type { TemplateFacts } from '../../../preview/messages.ts';
import { Button } from '../../controls/Button.tsx';
import { INPUT } from '../../controls/styles.ts';

/** A dialog with the templates of a project as pictures. */
export const TemplatePicker = memo(function TemplatePicker({
  isOpen,
  onClose,
  onPick,
  templates,
  thumbnails,
  size,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPick: (template: TemplateFacts) => void;
  readonly templates: readonly TemplateFacts[];
  readonly thumbnails: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
}) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup className="fixed inset-x-3 top-[6vh] z-50 mx-auto flex max-h-[88vh] max-w-5xl flex-col gap-3 overflow-hidden rounded-xl border border-line bg-surface p-4 text-ink shadow-2xl outline-none min-[112rem]:max-w-7xl">
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="text-base font-semibold">Add a slide</Dialog.Title>
            <Dialog.Close render={<Button look="quiet" icon="remove" aria-label="Close" />} />
          </div>
          <TemplateGrid templates={templates} thumbnails={thumbnails} size={size} onPick={onPick} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
});

/** From how many templates on a search helps. */
const MANY = 9;

export function TemplateGrid({
  templates,
  thumbnails,
  size,
  onPick,
}: {
  readonly templates: readonly TemplateFacts[];
  readonly thumbnails: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
  readonly onPick: (template: TemplateFacts) => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = templates.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted));
  return (
    <>
      {templates.length >= MANY && (
        <input
          type="search"
          aria-label="Search templates"
          placeholder="Search templates"
          value={search}
          className={INPUT}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="grid min-h-0 grid-cols-2 gap-3 overflow-y-auto p-0.5 sm:grid-cols-3 lg:grid-cols-4">
        {found.map((template) => (
          <li key={template.key}>
            <button
              type="button"
              className="flex w-full cursor-pointer flex-col gap-1 rounded-lg p-1 text-left outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => onPick(template)}
            >
              <span
                className="block w-full overflow-hidden rounded-md border border-line bg-sunken"
                style={{ aspectRatio: `${size.width} / ${size.height}` }}
              >
                {thumbnails[template.key] ? (
                  <img src={thumbnails[template.key]} alt="" className="size-full" />
                ) : (
                  <span className="block size-full animate-pulse bg-line/40 motion-reduce:animate-none" />
                )}
              </span>
              <span className="px-1 text-sm font-medium text-ink">{template.name}</span>
              <code className="px-1 pb-1 text-xs break-all text-muted">{template.key}</code>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-muted">No template has “{search}” in its name or key.</p>}
    </>
  );
}
