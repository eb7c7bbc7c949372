import { INPUT } from '@deckwright/ui/classes';
import { useState } from 'react';
import type { TemplateFacts } from '../../../preview/messages.ts';
import { say } from '../../../sentences/playground.ts';

/** From how many templates on a search helps. */
const MANY = 9;

/** The templates of a project as pictures. */
export function TemplateGrid({
  templates,
  thumbnails,
  size,
  onPick,
}: {
  readonly templates: readonly TemplateFacts[];
  readonly thumbnails: Readonly<Record<string, string>>;
  readonly size: { readonly width: number; readonly height: number };
  readonly onPick: (template: TemplateFacts) => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = templates.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(wanted));
  return (
    <>
      {templates.length >= MANY && (
        <input
          type="search"
          aria-label={say('searchTemplates')}
          placeholder={say('searchTemplates')}
          value={search}
          className={INPUT}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className="grid min-h-0 grid-cols-2 gap-3 overflow-y-auto p-0.5 sm:grid-cols-3 lg:grid-cols-4">
        {found.map((template) => (
          <li key={template.key}>
            <button
              type="button"
              className="flex w-full cursor-pointer flex-col gap-1 rounded-lg p-1 text-start outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-focus"
              onClick={() => onPick(template)}
            >
              <span
                className="block w-full overflow-hidden rounded-md border border-line bg-sunken"
                style={{ aspectRatio: `${size.width} / ${size.height}` }}
              >
                {thumbnails[template.key] ? (
                  <img src={thumbnails[template.key]} alt="" className="size-full" />
                ) : (
                  <span className="block size-full animate-pulse bg-line/40 motion-reduce:animate-none" />
                )}
              </span>
              <span className="px-1 text-sm font-medium text-ink">{template.name}</span>
              <code className="px-1 pb-1 text-xs break-all text-muted">{template.key}</code>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-sm text-muted">{say('noTemplateHasSearchIn', { search })}</p>}
    </>
  );
}
