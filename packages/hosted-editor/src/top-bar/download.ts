import { reasonOf } from '../session/deck-info.ts';
import { patientFetch } from '../session/patient-fetch.ts';
import type { DeckSession } from '../session/session.ts';
import { notify } from '../ui/announcer.tsx';

/** Has the server write a file, and saves it. */
export async function download({ base }: DeckSession, format: 'pptx' | 'pdf'): Promise<void> {
  notify('The file is being written…');
  try {
    const response = await patientFetch(`${base}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    });
    if (!response.ok) throw new Error(await reasonOf(response));
    save(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? `presentation.${format}`);
    notify('The file was downloaded.');
  } catch (error) {
    const reason = error instanceof TypeError ? 'the server cannot be reached.' : (error as Error).message;
    notify(`The file was not downloaded: ${reason}`, true);
  }
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
