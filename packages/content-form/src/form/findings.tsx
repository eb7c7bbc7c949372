import { TriangleAlert } from 'lucide-react';
import type { Finding } from '../body/findings.ts';
import { say } from '../sentences/form.ts';

/** Faults and notices, below the entry that they are about. */
export function Findings({ findings, id }: { readonly findings: readonly Finding[]; readonly id?: string }) {
  if (findings.length === 0) return null;
  return (
    <ul id={id} className="flex flex-col gap-1">
      {findings.map(({ kind, code, message, path }) => (
        <li
          key={`${path} ${code} ${message}`}
          className={`flex items-start gap-1.5 text-xs ${kind === 'fault' ? 'text-danger' : 'text-warning'}`}
        >
          <span className="mt-px">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          </span>
          <span className="min-w-0 break-words">
            <span className="sr-only">{kind === 'fault' ? say('error') : say('notice')}</span>
            {message}
          </span>
        </li>
      ))}
    </ul>
  );
}
