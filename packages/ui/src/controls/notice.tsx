import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { Tone } from './badge.tsx';

const TONES: Readonly<Record<Tone, { readonly look: string; readonly icon: ReactNode }>> = {
  neutral: { look: 'border-line bg-raised [&>svg]:text-muted', icon: <Info /> },
  accent: { look: 'border-accent/30 bg-accent-soft [&>svg]:text-accent', icon: <Info /> },
  success: { look: 'border-success/30 bg-success-soft [&>svg]:text-success', icon: <CircleCheck /> },
  warning: { look: 'border-warning/30 bg-warning-soft [&>svg]:text-warning', icon: <TriangleAlert /> },
  danger: { look: 'border-danger/30 bg-danger-soft [&>svg]:text-danger', icon: <CircleAlert /> },
};

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A message within a page. Screen readers read it aloud when it appears. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const { look, icon } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classes(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-4 py-3 text-ink [&>svg]:mt-px [&>svg]:size-4.5 [&>svg]:shrink-0',
        look,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-56">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
