import { Notice } from '@deckwright/ui/controls';
import { say } from '../sentences/auth.ts';
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
    <Entrance title={say('signInToDeckwright')} {...(opensDeck && { description: say('thenThePresentationOfYour') })}>
      {isFirstRun && (
        <div className="mb-5">
          <Notice tone="accent" title={say('thisServerHasNoAccount')}>
            {say('openTheLinkThatIt')}
          </Notice>
        </div>
      )}
      <SignInForm {...form} />
      <p className="mt-5 text-center text-xs text-muted">{say('forgotYourPasswordOrLost')}</p>
    </Entrance>
  );
}
