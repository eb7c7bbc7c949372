import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { say } from '../sentences/ui.ts';
import { type FieldProps, TextField } from './text-field.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Tells password managers whether to fill a known password or to make one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly name: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      required
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="off"
      end={
        <IconButton label={isShown ? say('hidePassword') : say('showPassword')} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
