import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

interface SectionLinksProps {
  /** What the sections are of. Read by screen readers. */
  readonly label: string;
  /** Paths below the studio, without the first slash. */
  readonly sections: readonly { readonly label: string; readonly path: string }[];
}

/** Links to the sections of a page, each of which has an address of its own. On a phone they scroll sideways. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={list} aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
      <ul className="flex min-w-fit gap-1 border-b border-line">
        {sections.map((section) => (
          <li key={section.path}>
            <Link
              to={`/${section.path}`}
              activeOptions={{ exact: true }}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[status=active]:border-accent data-[status=active]:text-ink pointer-coarse:h-11"
            >
              {section.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
