import { lazy, Suspense } from 'react';
import type { EntryProps } from '../entry-props.ts';
import { RunsEntry } from './runs-entry.tsx';

/** The editor of markdown comes with the code editor, which is loaded when a template first has a rich text. */
const MarkdownEntry = lazy(() =>
  import('./markdown-entry.tsx').then(({ MarkdownEntry }) => ({ default: MarkdownEntry })),
);

/** A rich text in either of its forms: markdown, or paragraphs of runs. */
export function RichTextEntry(props: EntryProps<'richText'>) {
  if (typeof props.value === 'object' && props.value !== null) return <RunsEntry {...props} />;
  return (
    <Suspense fallback={<div className="h-28 animate-pulse rounded-md bg-sunken motion-reduce:animate-none" />}>
      <MarkdownEntry {...props} />
    </Suspense>
  );
}
