import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Hourglass, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from './controls/button.tsx';
import { IconButton } from './controls/icon-button.tsx';
import { say } from './sentences/ui.ts';

/** How long a person has to do what a message offers. */
const ACTION_MS = 8_000;

interface Message {
  readonly title: string;
  readonly description?: string;
  readonly isFailure?: boolean;
  /** Offers to undo what was done. */
  readonly undo?: () => void;
  /** Offers something else. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Runs once it is too late to undo: the message was closed, or the page is left. */
  readonly commit?: () => void;
}

/** Returns a function that shows a message for a few seconds. Never show a secret this way: it would be gone. */
export function useToast(): (message: Message) => void {
  const { add } = Toast.useToastManager();
  return ({
    title,
    description,
    isFailure = false,
    undo,
    action = undo && { label: say('undo'), run: undo },
    commit,
  }) => {
    let isOpen = true;
    const end = (work: (() => void) | undefined) => {
      if (!isOpen) return;
      isOpen = false;
      removeEventListener('pagehide', leave);
      work?.();
    };
    const leave = () => end(commit);
    if (commit !== undefined) addEventListener('pagehide', leave);
    add({
      title,
      description,
      type: isFailure ? 'failure' : 'success',
      // Interrupts what a screen reader reads.
      priority: isFailure ? 'high' : 'low',
      ...(action && { timeout: ACTION_MS, actionProps: { children: action.label, onClick: () => end(action.run) } }),
      onClose: leave,
    });
  };
}

/** Shows the messages of `useToast` below it. F6 moves the focus to them, as to every part of the editor. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  const viewport = useRef<HTMLDivElement>(null);
  useMouseLeave(viewport);
  return (
    <Toast.Provider limit={3} timeout={5_000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          // On the left, because the buttons of dialogs are on the right.
          // F6 gives it the focus, although Tab does not. A narrow page has the buttons of dialogs at its bottom.
          className="fixed bottom-4 start-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-2 rounded-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus max-sm:top-16 max-sm:bottom-auto sm:bottom-6 sm:start-6"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * Messages stay while the mouse is over one. React does not report that the mouse leaves if the element below it was
 * removed, such as a message that was undone: without this, all other messages would stay, and nothing would be deleted.
 */
function useMouseLeave(viewport: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const enter = ({ target }: MouseEvent) => {
      const messages = viewport.current;
      if (!messages?.hasAttribute('data-expanded') || !(target instanceof Node) || messages.contains(target)) return;
      messages.dispatchEvent(new MouseEvent('mouseout', { bubbles: true }));
    };
    document.addEventListener('mouseover', enter);
    return () => document.removeEventListener('mouseover', enter);
  }, [viewport]);
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-region
      className="rounded-lg border border-line bg-raised shadow-float transition duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2.5 pe-2 ps-4">
        {toast.type === 'failure' ? (
          <CircleAlert className="size-5 shrink-0 text-danger" />
        ) : toast.type === 'busy' ? (
          <Hourglass className="size-5 shrink-0 text-warning" />
        ) : (
          <CircleCheck className="size-5 shrink-0 text-success" />
        )}
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-muted" />
        </div>
        {toast.actionProps !== undefined && (
          // A message about a busy server stays until the server is no longer busy.
          <Toast.Action render={<Button />} onClick={() => toast.type !== 'busy' && close(toast.id)} />
        )}
        <Toast.Close
          render={
            <IconButton label={say('dismiss')}>
              <X />
            </IconButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
