import { Dialog } from '@deckwright/ui/dialogs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { passkeySignIn } from '../auth/passkeys.ts';
import { signIn, signInWithCode, WAYS_TO_SIGN_IN } from '../auth/session.ts';
import { SignInForm } from '../auth/sign-in-form.tsx';
import { say } from '../sentences/shell.ts';

interface SignInAgainProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Signs in above the page that is open, so that nothing on it is lost. */
export function SignInAgain({ open, onOpenChange }: SignInAgainProps) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...WAYS_TO_SIGN_IN, enabled: open });
  const done = async () => {
    onOpenChange(false);
    await queries.invalidateQueries();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say('signInAgain')}>
      <SignInForm
        onPassword={async (credentials) => {
          const needsCode = await signIn(credentials);
          if (!needsCode) await done();
          return needsCode;
        }}
        onCode={async (typed) => {
          await signInWithCode(typed);
          await done();
        }}
        onPasskey={passkeySignIn(data?.ways, done)}
      />
    </Dialog>
  );
}
