import { Notice } from '@deckwright/ui/controls';
import { Entrance } from './entrance.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

interface SignInPageProps extends SignInFormProps {
  /** The server has no account yet. */
  readonly isFirstRun: boolean;
  /** The person followed an edit link, which opens after the sign-in. */
  readonly opensDeck?: boolean;
}

export function SignInPage({ isFirstRun, opensDeck = false, ...form }: SignInPageProps) {
  return (
    <Entrance
      title="Sign in to Deckwright"
      {...(opensDeck && { description: 'Then the presentation of your link opens.' })}
    >
      {isFirstRun && (
        <div className="mb-5">
          <Notice tone="accent" title="This server has no account yet">
            Open the link that it printed when it started to create the first one.
          </Notice>
        </div>
      )}
      <SignInForm {...form} />
      <p className="mt-5 text-center text-xs text-muted">
        Forgot your password, or lost your app and your recovery codes? An operator of this server can help.
      </p>
    </Entrance>
  );
}
