import { Button, buttonClasses, EmptyState } from '@deckwright/ui/controls';
import { Failure } from '@deckwright/ui/fields';
import { Link } from '@tanstack/react-router';
import { Compass, ServerCrash } from 'lucide-react';
import { say } from '../sentences/shell.ts';
import { Page } from '../ui/page.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of a page that failed. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  // A page that was open during an update of the server asks for scripts that are gone.
  const isOutdated = /dynamically imported module|importing a module script/i.test(String(error));
  return (
    <Page title={isOutdated ? say('theStudioWasUpdated') : say('thisPageCannotBeShown')}>
      <EmptyState
        icon={<ServerCrash />}
        title={isOutdated ? say('reloadToGetTheNew') : say('somethingWentWrong')}
        action={
          isOutdated ? (
            <Button kind="primary" onClick={() => location.reload()}>
              {say('reload')}
            </Button>
          ) : (
            <Button kind="primary" onClick={onRetry}>
              {say('tryAgain')}
            </Button>
          )
        }
      >
        {!isOutdated && (
          <div className="mt-2 text-start">
            <Failure error={error} />
          </div>
        )}
      </EmptyState>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title={say('pageNotFound')}>
      <EmptyState
        icon={<Compass />}
        title={say('thereIsNothingAtThis')}
        action={
          <Link to="/" className={buttonClasses('primary')}>
            {say('goHome')}
          </Link>
        }
      >
        {say('theLinkMayBeOld')}
      </EmptyState>
    </Page>
  );
}
