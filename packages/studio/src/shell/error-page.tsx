import { Button, buttonClasses, EmptyState } from '@deckwright/ui/controls';
import { Failure } from '@deckwright/ui/fields';
import { Link } from '@tanstack/react-router';
import { Compass, ServerCrash } from 'lucide-react';
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
    <Page title={isOutdated ? 'The studio was updated' : 'This page cannot be shown'}>
      <EmptyState
        icon={<ServerCrash />}
        title={isOutdated ? 'Reload to get the new version' : 'Something went wrong'}
        action={
          isOutdated ? (
            <Button kind="primary" onClick={() => location.reload()}>
              Reload
            </Button>
          ) : (
            <Button kind="primary" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {!isOutdated && (
          <div className="mt-2 text-left">
            <Failure error={error} />
          </div>
        )}
      </EmptyState>
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={<Compass />}
        title="There is nothing at this address"
        action={
          <Link to="/" className={buttonClasses('primary')}>
            Go home
          </Link>
        }
      >
        The link may be old, or what it led to was deleted. Press Ctrl+K or ⌘K to find something by its name.
      </EmptyState>
    </Page>
  );
}
