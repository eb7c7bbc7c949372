import { ConfirmDialog } from '@deckwright/ui/dialogs';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { say } from '../sentences/shell.ts';

interface UnsavedGuardProps {
  readonly isChanged: boolean;
  /** What would be lost. */
  readonly children: ReactNode;
}

/** Asks before a page with changes that are not saved is left. */
export function UnsavedGuard({ isChanged, children }: UnsavedGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) leaving.reset?.();
      }}
      title={say('leaveWithoutSaving')}
      action={say('leaveWithoutSaving2')}
      onConfirm={async () => leaving.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
