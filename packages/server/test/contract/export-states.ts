import { acceptedExport, exportThatEnded, type TestServer, titleDeck } from '../run-server.ts';

/** Ids of one export in each state. */
export interface ExportStates {
  readonly ids: { readonly success: number; readonly failed: number; readonly processing: number };
  /** Lets the processing export end. */
  release(): void;
}

/** Makes an export that succeeds, one that fails and one that keeps processing, in this order. `attributes` are those of the first. */
export async function exportStates(
  server: TestServer,
  attributes: Readonly<Record<string, string>>,
): Promise<ExportStates> {
  const full = titleDeck({ async: true });
  Object.assign(full.presentation, { attributes });
  const success = await acceptedExport(server, full);
  await exportThatEnded(server, success);
  server.stage.failure = new Error('inside');
  const failed = await acceptedExport(server, titleDeck({ async: true, format: 'pdf' }));
  await exportThatEnded(server, failed);
  server.stage.failure = undefined;
  const gate = Promise.withResolvers<void>();
  server.stage.hold = gate.promise;
  const processing = await acceptedExport(server, titleDeck({ async: true }));
  return { ids: { success, failed, processing }, release: gate.resolve };
}
