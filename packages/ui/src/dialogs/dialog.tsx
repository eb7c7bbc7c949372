import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { BACKDROP, classes, DIALOG } from '../classes.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { givesFocusBack } from '../final-focus.ts';
import { say } from '../sentences/ui.ts';

/** What a dialog takes that is there only while it is open. */
export interface OpenDialogProps {
  readonly onClose: () => void;
}

const WIDTHS = { narrow: 'max-w-lg', medium: 'max-w-4xl', wide: 'max-w-6xl' } as const;

interface DialogProps {
  /** Default: true. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  /** False: only a button of the footer closes it, because what it shows is shown once. */
  readonly isDismissible?: boolean;
  /** Default: `narrow`. */
  readonly width?: keyof typeof WIDTHS;
  /** Its content has nothing to press, so that keys reach the content itself to scroll it. */
  readonly isRead?: boolean;
  /** Its height changes while it is open: its top stays where it is. */
  readonly isAtTop?: boolean;
}

/** A window above the page. It keeps the focus, and gives it back to where it was, or to what was meant to have it since. */
export function Dialog(props: DialogProps) {
  const { open = true, onOpenChange, title, description, children, footer } = props;
  const { isDismissible = true, width = 'narrow', isRead = false, isAtTop = false } = props;
  const Content = isRead ? 'section' : 'div';
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement & HTMLElement>(null);
  const footerButtons = useRef<HTMLElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!isDismissible}
      onOpenChange={(next, { reason }) => {
        if (next || isDismissible || reason !== 'escape-key') onOpenChange(next);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Viewport
          className={classes(
            'fixed inset-0 z-40 grid justify-items-center overflow-y-auto p-4',
            isAtTop ? 'items-start sm:pt-[10dvh]' : 'items-center max-sm:items-end',
          )}
        >
          <BaseDialog.Popup
            className={classes(DIALOG, WIDTHS[width])}
            // The first field, or what asks for it, or else the first button of the footer: the one that closes it would show its tooltip.
            initialFocus={() =>
              content.current?.querySelector<HTMLElement>('input, [data-first-focus]') ??
              footerButtons.current?.querySelector('button') ??
              popup.current
            }
            finalFocus={givesFocusBack}
            ref={popup}
          >
            <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
              <div className="min-w-0">
                <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
                {description !== undefined && (
                  <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
                )}
              </div>
              {isDismissible && (
                <BaseDialog.Close
                  render={
                    <IconButton label={say('close')} className="-mt-1 -me-2">
                      <X />
                    </IconButton>
                  }
                />
              )}
            </header>
            <Content
              ref={content}
              className="min-h-0 overflow-y-auto px-6 pt-2 pb-5"
              {...(isRead && { 'aria-label': title, tabIndex: 0 })}
            >
              {children}
            </Content>
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
