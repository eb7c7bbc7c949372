import { Dialog } from '@base-ui/react/dialog';
import { ToolButton } from '@deckwright/ui/controls';
import { X } from 'lucide-react';
import { memo } from 'react';
import type { TemplateFacts } from '../../../preview/messages.ts';
import { say } from '../../../sentences/playground.ts';
import { TemplateGrid } from './template-grid.tsx';

/** A dialog with the templates of a project as pictures. */
export const TemplatePicker = memo(function TemplatePicker({
  onClose,
  onPick,
  templates,
  thumbnails,
  size,
}: {
  readonly onClose: () => void;
  readonly onPick: (template: TemplateFacts) => void;
  readonly templates: readonly TemplateFacts[];
  readonly thumbnails: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup className="fixed inset-x-3 top-[6vh] z-50 mx-auto flex max-h-[88vh] max-w-5xl flex-col gap-3 overflow-hidden rounded-xl border border-line bg-surface p-4 text-ink shadow-2xl outline-none min-[112rem]:max-w-7xl">
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="text-base font-semibold">{say('addASlide')}</Dialog.Title>
            <Dialog.Close
              render={
                <ToolButton label={say('close')}>
                  <X />
                </ToolButton>
              }
            />
          </div>
          <TemplateGrid templates={templates} thumbnails={thumbnails} size={size} onPick={onPick} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
});
