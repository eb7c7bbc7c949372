import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'plain' | 'quiet' | 'accent';
  readonly icon?: IconName;
  /** Shows the icon alone; `aria-label` then names the button. */
  readonly children?: ReactNode;
}

const LOOKS = {
  plain: 'border border-line bg-raised text-ink hover:bg-sunken',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  accent: 'bg-accent text-on-accent hover:brightness-110',
} as const;

/** A button. Its smallest side is 32 pixels, and 44 where people use their fingers. */
export function Button({ look = 'plain', icon, children, className = '', ...rest }: ButtonProps) {
  const size =
    children === undefined
      ? 'size-8 justify-center pointer-coarse:size-11'
      : 'min-h-8 gap-1.5 px-2.5 pointer-coarse:min-h-11';
  return (
    <button
      type="button"
      title={rest['aria-label']}
      {...rest}
      className={`inline-flex shrink-0 cursor-pointer items-center rounded-md text-sm font-medium outline-none focus-visible:ring-2 focus-visible:ring-focus disabled:cursor-not-allowed disabled:opacity-45 ${size} ${LOOKS[look]} ${className}`}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
