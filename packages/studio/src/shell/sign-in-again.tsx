import { useQueryClient } from '@tanstack/react-query';
import { signIn } from '../auth/session.ts';
import { SignInForm } from '../auth/sign-in-form.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface SignInAgainProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Signs in above the page that is open, so that nothing on it is lost. */
export function SignInAgain({ open, onOpenChange }: SignInAgainProps) {
  const queries = useQueryClient();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Sign in again">
      <SignInForm
        onSubmit={async (credentials) => {
          await signIn(credentials);
          onOpenChange(false);
          await queries.invalidateQueries();
        }}
      />
    </Dialog>
  );
}
