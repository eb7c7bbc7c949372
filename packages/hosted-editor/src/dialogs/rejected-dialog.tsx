import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { useSession } from '../session/session.ts';
import { useSync } from '../session/sync-state.ts';

/** The server did not take a change, or the link ended. What is on the page is not what is stored. */
export function RejectedDialog() {
  const session = useSession();
  const { connection, problem, hasEnded } = useSync();
  if (connection !== 'ended') return null;
  return (
    <Dialog
      title={hasEnded ? 'You were disconnected from this presentation' : 'Your last change was not saved'}
      description={problem}
      isDismissible={false}
      onOpenChange={() => {}}
      footer={
        hasEnded ? (
          // Whatever this browser keeps is sent when the link can be opened again. The server's page says what to do.
          <Button kind="primary" onClick={() => location.reload()}>
            Open the link again
          </Button>
        ) : (
          <Button kind="primary" onClick={() => void session.reload()}>
            Load the presentation again
          </Button>
        )
      }
    >
      {!hasEnded && <p>Everything that was saved before is still there.</p>}
    </Dialog>
  );
}
