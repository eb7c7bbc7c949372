import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentsOf, type EngineParts } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { remotePictureOf } from '../connection/remote-picture.ts';
import { createTemplateDrawer, type TemplateDrawer } from '../preview/template-drawer.ts';
import type { ListedProject } from './project-card.tsx';

type DatedProject = ListedProject & { readonly updatedAt: string };

/** Addresses of pictures by project and the time of its last change, null if it cannot be drawn. They stay until the page is left. */
const kept = new Map<string, string | null>();
/** Pictures of a list that is scrolled for long. */
const MOST = 300;
/** How long one project may take to draw, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Pictures of projects by id, and a function that asks for one. Draws one after another, in one worker, which ends when there is nothing
 * to draw.
 */
export function useProjectPictures(owner: string, engine: EngineParts | undefined, projects: readonly DatedProject[]) {
  const queries = useQueryClient();
  const [, setCount] = useState(0);
  const waiting = useRef<readonly string[]>([]);
  const drawer = useRef<TemplateDrawer>(undefined);
  const latest = useRef(projects);
  latest.current = projects;

  const run = useCallback(async () => {
    if (engine === undefined || drawer.current !== undefined || waiting.current.length === 0) return;
    const own = createTemplateDrawer(engine, remotePictureOf(owner));
    drawer.current = own;
    for (let [id, ...rest] = waiting.current; id !== undefined; [id, ...rest] = waiting.current) {
      waiting.current = rest;
      const project = latest.current.find((one) => one.id === id);
      if (project === undefined || kept.has(keyOf(owner, project))) continue;
      const picture = await drawProject(queries, own, owner, id).catch(() => undefined);
      if (drawer.current !== own) return;
      keep(keyOf(owner, project), picture === undefined ? null : URL.createObjectURL(picture));
      setCount((count) => count + 1);
    }
    own.close();
    drawer.current = undefined;
  }, [engine, owner, queries]);

  useEffect(() => {
    void run();
    return () => {
      drawer.current?.close();
      drawer.current = undefined;
    };
  }, [run]);

  const show = useCallback(
    (id: string) => {
      if (waiting.current.includes(id)) return;
      waiting.current = [...waiting.current, id];
      void run();
    },
    [run],
  );
  const pictureOf = (project: DatedProject) => kept.get(keyOf(owner, project));
  return { pictureOf, show };
}

function keyOf(owner: string, { id, updatedAt }: DatedProject): string {
  return JSON.stringify([owner, id, updatedAt]);
}

function keep(key: string, url: string | null): void {
  kept.set(key, url);
  const [[oldest, address] = []] = kept;
  if (kept.size <= MOST || oldest === undefined) return;
  kept.delete(oldest);
  if (address) URL.revokeObjectURL(address);
}

async function drawProject(
  queries: QueryClient,
  drawer: TemplateDrawer,
  owner: string,
  project: string,
): Promise<Blob | undefined> {
  const params = { path: { owner, project } };
  const { items } = await dataOf(manage.GET('/owners/{owner}/projects/{project}/templates', { params }));
  const first = items.find(({ key, name }) => /cover|title/i.test(`${key} ${name}`)) ?? items[0];
  if (first === undefined) return undefined;
  // Of a large project, only what this picture needs.
  const query = { ...contentsOf(owner, project, { drafts: true, templates: [first.key] }), gcTime: 0 };
  const contents = await queries.fetchQuery(query);
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE);
    drawer.draw(contents.project, {
      onPicture: (_, svg) => resolve(svg),
      onProblem: () => resolve(undefined),
    });
  });
}
