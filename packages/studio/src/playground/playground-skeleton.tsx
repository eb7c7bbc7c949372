import { say } from '../sentences/playground.ts';

/** The room of the playground while its project is loaded. */
export function PlaygroundSkeleton() {
  return (
    <div aria-busy="true" className="flex h-full animate-pulse flex-col motion-reduce:animate-none">
      <div className="h-12.5 border-b border-line pointer-coarse:h-15.5" />
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-42 flex-col gap-3 border-e border-line p-3 lg:flex">
          {[0, 1, 2].map((index) => (
            <div key={index} className="aspect-video rounded-md bg-sunken" />
          ))}
        </div>
        <div className="flex-1">
          <FormSkeleton />
        </div>
        <div className="hidden flex-1 border-s border-line p-4 lg:block">
          <div className="aspect-video rounded-md bg-sunken" />
        </div>
      </div>
    </div>
  );
}

/** The form while the project is read. */
export function FormSkeleton() {
  return (
    <div
      aria-busy="true"
      className="mx-auto flex w-full max-w-3xl animate-pulse flex-col gap-4 p-4 motion-reduce:animate-none"
    >
      <span className="sr-only">{say('readingTheProject')}</span>
      <div className="h-6 w-40 rounded-md bg-sunken" />
      <div className="h-9 rounded-md bg-sunken" />
      <div className="h-24 rounded-md bg-sunken" />
      <div className="h-9 rounded-md bg-sunken" />
    </div>
  );
}
