import { Toast } from '@base-ui/react/toast';
import { Hourglass, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ToolButton } from './tool-button.tsx';

/** Messages with something to press, which stay until they are over. F6 moves the focus to them. */
export function Toasts({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider timeout={0}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          // F6 gives it the focus, although Tab does not. A narrow page has the buttons of dialogs at its bottom.
          className="fixed bottom-4 left-4 z-50 w-[min(24rem,calc(100vw-2rem))] rounded-lg focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus max-sm:top-16 max-sm:bottom-auto"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="rounded-lg border border-line bg-raised shadow-float data-ending-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 py-2.5 pr-2 pl-4">
        <Hourglass aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-medium" />
          <Toast.Description className="text-muted" />
        </div>
        <Toast.Action render={<Button />} />
        <Toast.Close
          render={
            <ToolButton label="Dismiss">
              <X />
            </ToolButton>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}
