import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export const BACKDROP =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
export const DIALOG =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-xl border border-line bg-raised shadow-float outline-none transition duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  /** False: only a button of the footer closes it, because what it shows is shown once. */
  readonly dismissible?: boolean;
  /** For something with pictures. */
  readonly isWide?: boolean;
  /** What gets the focus once it is closed. Default, also if there is nothing: what had it before. */
  readonly finalFocus?: () => HTMLElement | null;
}

/** A window above the page. It keeps the focus, and gives it back to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  dismissible = true,
  isWide = false,
  finalFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const footerButtons = useRef<HTMLElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, { reason }) => {
        if (next || dismissible || reason !== 'escape-key') onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4 max-sm:items-end">
          <BaseDialog.Popup
            className={classes(DIALOG, isWide ? 'max-w-6xl' : 'max-w-lg')}
            // The first field, or what asks for it, or else the first button of the footer: the one that closes it would show its tooltip.
            initialFocus={() =>
              content.current?.querySelector<HTMLElement>('input, [data-first-focus]') ??
              footerButtons.current?.querySelector('button') ??
              popup.current
            }
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
            ref={popup}
          >
            <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
              <div className="min-w-0">
                <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
                {description !== undefined && (
                  <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
                )}
              </div>
              {dismissible && (
                <BaseDialog.Close
                  render={
                    <IconButton label="Close" className="-mt-1 -mr-2">
                      <X />
                    </IconButton>
                  }
                />
              )}
            </header>
            <div ref={content} className="min-h-0 overflow-y-auto px-6 pt-2 pb-5">
              {children}
            </div>
            {footer !== undefined && (
              <footer
                ref={footerButtons}
                className="flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-surface px-6 py-4"
              >
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
