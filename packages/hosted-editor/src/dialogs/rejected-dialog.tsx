import { Button } from '@deckwright/ui/controls';
import { Dialog } from '@deckwright/ui/dialogs';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';
import { useSync } from '../session/sync-state.ts';

/** The server did not take a change, or the link ended. What is on the page is not what is stored. */
export function RejectedDialog() {
  const session = useSession();
  const { connection, problem, hasEnded } = useSync();
  if (connection !== 'ended') return null;
  return (
    <Dialog
      title={hasEnded ? say('youWereDisconnectedFromThis') : say('yourLastChangeWasNot')}
      description={problem}
      isDismissible={false}
      onOpenChange={() => {}}
      footer={
        hasEnded ? (
          // Whatever this browser keeps is sent when the link can be opened again. The server's page says what to do.
          <Button kind="primary" onClick={() => location.reload()}>
            {say('openTheLinkAgain')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => void session.reload()}>
            {say('loadThePresentationAgain')}
          </Button>
        )
      }
    >
      {!hasEnded && <p>{say('everythingThatWasSavedBefore')}</p>}
    </Dialog>
  );
}
