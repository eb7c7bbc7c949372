import { say } from '../sentences/form.ts';

/** Why what a person typed is not in the body. */
export function Problem({ id, problem }: { readonly id: string; readonly problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p id={id} role="alert" className="min-w-0 text-xs break-words text-danger">
      {say('problemTheValueBeforeIs', { problem })}
    </p>
  );
}
