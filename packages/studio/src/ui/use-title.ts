import { useEffect } from 'react';

/** The title of the browser's tab. */
export function useTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} – Deckwright Studio`;
  }, [name]);
}
