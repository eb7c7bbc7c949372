import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { ToolButton } from './tool-button.tsx';

/** What every dialog of the page takes. */
export interface OpenDialogProps {
  readonly onClose: () => void;
}

interface DialogProps extends OpenDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly isWide?: boolean;
  /** Its content has nothing to press, so that keys reach the content itself to scroll it. */
  readonly isRead?: boolean;
  /** False: only a button of the footer closes it. */
  readonly isDismissible?: boolean;
  /** Its height changes while it is open: its top stays where it is. */
  readonly isAtTop?: boolean;
  readonly children?: ReactNode;
}

/** A window above the page. It keeps the focus, and returns it to where it was. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, footer, isWide, isRead, isDismissible = true, isAtTop, children } = props;
  const Content = isRead ? 'section' : 'div';
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open disablePointerDismissal={!isDismissible} onOpenChange={() => isDismissible && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <BaseDialog.Viewport
          className={classes(
            'fixed inset-0 z-40 grid justify-items-center overflow-y-auto p-4',
            isAtTop ? 'items-start sm:pt-[10dvh]' : 'items-center max-sm:items-end',
          )}
        >
          <BaseDialog.Popup
            ref={popup}
            // The button that closes it would show its tooltip.
            initialFocus={() => popup.current?.querySelector<HTMLElement>('input, [data-first]') ?? popup.current}
            className={classes(
              'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-xl border border-line bg-raised shadow-float outline-none',
              isWide ? 'max-w-4xl' : 'max-w-lg',
            )}
          >
            <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-2">
              <div className="min-w-0">
                <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
                {description !== undefined && (
                  <BaseDialog.Description className="mt-1 text-muted">{description}</BaseDialog.Description>
                )}
              </div>
              {isDismissible && (
                <BaseDialog.Close
                  render={
                    <ToolButton label="Close" className="-mr-2">
                      <X />
                    </ToolButton>
                  }
                />
              )}
            </header>
            <Content
              className="min-h-0 overflow-y-auto px-6 pt-2 pb-5"
              {...(isRead && { 'aria-label': title, tabIndex: 0 })}
            >
              {children}
            </Content>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-3 rounded-b-xl border-t border-line bg-surface px-6 py-4">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
