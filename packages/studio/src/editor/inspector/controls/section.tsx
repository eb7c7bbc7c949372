import { classes } from '@deckwright/ui/classes';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

interface SectionProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Closed until somebody opens it. */
  readonly isClosed?: boolean;
  readonly children: ReactNode;
}

/** A part of a panel that can be folded. */
export function Section({ title, actions, isClosed = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(!isClosed);
  const id = useId();
  return (
    <section aria-label={title} className="border-b border-line py-2">
      <div className="flex h-8 items-center gap-1 pe-0.5 ps-4">
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex h-7 w-full items-center gap-1 rounded-sm text-start text-xs font-semibold"
          >
            <span className="truncate">{title}</span>
            <ChevronDown className={classes('size-3.5 text-muted transition-transform', !isOpen && '-rotate-90')} />
          </button>
        </h3>
        {actions}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={isOpen ? 'grid grid-cols-1 gap-2 pt-1 pe-8 pb-2 ps-4 pointer-coarse:pe-12' : ''}
      >
        {isOpen && children}
      </div>
    </section>
  );
}
