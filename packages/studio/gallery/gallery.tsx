/** Shows the pages of the studio with made-up data, each at `?example=name`, also after `popstate`. The build of the studio leaves it out. */

import { Frame } from '@deckwright/ui/frame';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { EXAMPLES } from './examples.tsx';
import './gallery.css';

const root = createRoot(document.getElementById('root')!);

function show() {
  const name = new URLSearchParams(location.search).get('example') ?? '';
  const example = EXAMPLES[name];
  const router = createRouter({
    routeTree: createRootRoute({ component: () => example?.() ?? <Contents /> }),
    history: createMemoryHistory({
      initialEntries: [example === undefined ? '/' : addressOf(name)],
    }),
  });
  flushSync(() => {
    root.render(
      <Frame key={name}>
        <RouterProvider router={router} />
      </Frame>,
    );
  });
}

addEventListener('popstate', show);
show();

/** Where the studio has the page of an example, so that the navigation shows it. */
function addressOf(name: string): string {
  const [page, ...section] = name.replace(/-(loading|empty|failing|filtered|new)$/, '').split('-');
  if (page === 'server') return `/server${section.length === 0 ? '' : `/${section.join('-')}`}`;
  if (page === 'account') return '/account';
  return page === 'home' ? '/o/acme' : `/o/acme/${page}`;
}

function Contents() {
  return (
    <main className="mx-auto max-w-3xl px-6 py-10">
      <h1 className="text-xl font-semibold">Gallery</h1>
      <ul className="mt-4 columns-2">
        {Object.keys(EXAMPLES).map((key) => (
          <li key={key}>
            <a href={`?example=${key}`} className="text-accent underline">
              {key}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
