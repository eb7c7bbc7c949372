import { classes } from '@deckwright/ui/classes';
import type { ReactNode } from 'react';

interface CodeBlockProps {
  /** What the text is. */
  readonly label: string;
  readonly text: string;
  /** Buttons beside the label. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** A text of a computer, to be read and copied. */
export function CodeBlock({ label, text, actions, className }: CodeBlockProps) {
  return (
    <figure className={classes('flex min-h-0 min-w-0 flex-col rounded-lg border border-line bg-raised', className)}>
      <figcaption className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1.5 pe-2 ps-4">
        <span className="min-w-0 truncate font-medium">{label}</span>
        <span className="flex shrink-0 gap-1">{actions}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people who use the keyboard scroll it. */}
      <section tabIndex={0} aria-label={label} className="min-h-0 flex-1 overflow-auto p-4">
        <pre className="font-mono text-xs break-words whitespace-pre-wrap">{text}</pre>
      </section>
    </figure>
  );
}
