import { Skeleton } from '@deckwright/ui/controls';
import { say } from '../sentences/editor/editor.ts';

/** The frame of the editor while a template is loaded. Nothing moves when it comes. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="flex h-dvh flex-col overflow-hidden max-lg:hidden">
      <h1 className="sr-only">{say('theEditorIsLoading')}</h1>
      <div className="flex h-12 shrink-0 items-center gap-3 border-b border-line bg-raised px-4">
        <Skeleton className="h-4 w-48" />
        <span className="flex-1" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="grid w-64 shrink-0 max-xl:w-56 content-start gap-3 border-e border-line bg-raised p-4 2xl:w-72">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-4 w-36" />
        </div>
        <div className="grid flex-1 place-items-center bg-sunken p-12">
          <Skeleton className="aspect-video w-full max-w-5xl" />
        </div>
        <div className="grid w-80 shrink-0 2xl:w-88 content-start gap-3 border-s border-line bg-raised p-4">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      </div>
    </div>
  );
}
