import type { Json } from '@deckwright/content-form/body';
import { printJson } from '@deckwright/content-form/body';
import { buttonClasses, Skeleton } from '@deckwright/ui/controls';
import { Download } from 'lucide-react';
import { say } from '../sentences/templates.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

interface SavedJsonProps {
  /** What it is. */
  readonly label: string;
  /** Undefined until it is known. */
  readonly value: Json | undefined;
  /** The name under which a browser saves it. */
  readonly file: string;
  readonly className?: string;
}

/** JSON that people copy or download. */
export function SavedJson({ label, value, file, className = 'max-h-[36rem]' }: SavedJsonProps) {
  if (value === undefined) return <Skeleton className="h-80" />;
  const text = printJson(value);
  return (
    <CodeBlock
      label={label}
      text={text}
      className={className}
      actions={
        <>
          <CopyButton text={text} label={say('copyLabel', { label })} isSmall />
          <a
            href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
            download={file}
            aria-label={say('downloadLabel', { label })}
            className={buttonClasses('quiet', 'w-9 px-0 pointer-coarse:w-11')}
          >
            <Download />
          </a>
        </>
      }
    />
  );
}
