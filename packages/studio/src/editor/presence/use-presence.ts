import { useEffect, useState } from 'react';
import { dataOf, type ManageSchemas, manage } from '../../connection/manage.ts';
import type { Subject } from '../subject.ts';

/** Somebody else, or another page of the same person. */
export type PresentPerson = ManageSchemas['PresentPeople']['others'][number];

/** How often a page says that it is open, in milliseconds. The server forgets it after 45 seconds. */
const PAUSE = 20_000;
const NOBODY: readonly PresentPerson[] = [];

/** Who else has a template open. The page tells the server of itself as long as somebody sees it. Without a connection nobody is shown. */
export function usePresence(owner: string, project: string, { kind, key }: Subject): readonly PresentPerson[] {
  const [others, setOthers] = useState(NOBODY);
  useEffect(() => {
    if (kind !== 'template') return;
    const path = { owner, project, key, page: pageId() };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;

    async function say() {
      clearTimeout(timer);
      const body = { isEditing: true };
      const answer = dataOf(manage.PUT(PAGE, { params: { path }, body }));
      const found = await answer.then(
        (data) => data.others,
        () => NOBODY,
      );
      if (!isOpen) return;
      setOthers((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
      timer = setTimeout(() => void say(), PAUSE);
    }

    function leave() {
      clearTimeout(timer);
      // Sent even though the page is left.
      void manage.DELETE(PAGE, { params: { path }, keepalive: true }).catch(() => {});
    }

    function follow() {
      if (document.visibilityState === 'visible') void say();
      else clearTimeout(timer);
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [owner, project, kind, key]);
  return others;
}

/** `crypto.randomUUID` needs HTTPS. */
function pageId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}

const PAGE = '/owners/{owner}/projects/{project}/templates/{key}/pages/{page}';
