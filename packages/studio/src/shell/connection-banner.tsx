import { Button } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { CloudOff, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionState } from '../connection/connection.ts';
import { say } from '../sentences/shell.ts';

interface ConnectionBannerProps {
  readonly state: ConnectionState;
  readonly onSignIn: () => void;
}

/** Says above the page that nothing can be saved now. The page stays as it is, so that nothing that was typed is lost. */
export function ConnectionBanner({ state, onSignIn }: ConnectionBannerProps) {
  return (
    <div role="status">
      {state === 'offline' && (
        <Banner icon={<CloudOff />}>
          <Parts
            of={say.parts('bWhatYouHaveTyped', {
              b: <b className="font-semibold">{say('theServerCannotBeReached')}</b>,
            })}
          />
        </Banner>
      )}
      {state === 'signed-out' && (
        <Banner icon={<LogIn />} action={<Button onClick={onSignIn}>{say('signInAgain')}</Button>}>
          <Parts
            of={say.parts('bWhatYouHaveTypedStays', {
              b: <b className="font-semibold">{say('yourSessionHasEnded')}</b>,
            })}
          />
        </Banner>
      )}
    </div>
  );
}

function Banner({
  icon,
  action,
  children,
}: {
  readonly icon: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-warning/30 bg-warning-soft px-4 py-2 sm:px-8 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-warning">
      {icon}
      <p className="min-w-0 flex-1 basis-64">{children}</p>
      {action}
    </div>
  );
}
