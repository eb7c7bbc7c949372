import { setTimeout as delay } from 'node:timers/promises';
import { RenderError } from '@deckwright/core/contract';
import { ServiceAway } from '../../src/telemetry/errors/service-away.ts';
import type { Acme } from './acme.ts';
import type { DocumentedOperation } from './documented-answers.ts';
import type { Ask, Talk } from './talk.ts';

/** An address that has sent as many requests as it may. */
export const BUSY_ADDRESS = '203.0.113.7';

/** Requests of the busy address at the same time, so that a busy machine sends all of them within a minute. */
const AT_ONCE = 20;

/** An id of no presentation. */
const NO_NUMBER = '999';

/** Operations that create what the last name of their path names: another name is unknown. */
const UNKNOWN_NAMES: Readonly<Record<string, string>> = {
  saveProject: 'owner',
  pushProject: 'owner',
  putUpload: 'owner',
  saveDraft: 'project',
  putPartial: 'project',
  putSavedBody: 'project',
  putAsset: 'project',
  putFont: 'project',
  noteTemplatePage: 'key',
  closeTemplatePage: 'key',
};

/** Asks for each operation of the management API in each way in which any operation can fail. */
export async function talkOfUsualFaults(acme: Acme): Promise<void> {
  const { talk } = acme;
  const managing = [...talk.operations.values()].filter(({ path }) => path.startsWith('/manage/'));
  for (const operation of managing) await faultsOfRequest(talk, operation);
  for (const { id } of managing) {
    await keepBusy(talk);
    await talk.show(id, { ...sampleOf(talk, id), from: BUSY_ADDRESS, isUsual: true });
  }
  for (const error of errorsOfParts()) {
    acme.broken.database = error;
    for (const { id } of managing) {
      await talk.show(id, { ...sampleOf(talk, id), by: "the operator's token", isUsual: true });
    }
    acme.broken.database = undefined;
  }
}

/** Errors of the database that are answered with `INTERNAL_ERROR`, `SERVICE_UNAVAILABLE` and `SERVER_BUSY`. */
export function errorsOfParts(): readonly Error[] {
  const busy = new RenderError('HOST_BUSY', 'A process did not start in time.');
  return [new Error('broken'), new ServiceAway('database', new Error('broken')), busy];
}

/** Sends from the busy address until it may send nothing for some seconds. */
export async function keepBusy(talk: Talk): Promise<void> {
  const send = () => talk.askPage('GET /nothing', { from: BUSY_ADDRESS });
  for (;;) {
    const { status, header } = await send();
    if (status !== 429) await Promise.all(Array.from({ length: AT_ONCE }, send));
    else if (Number(header('retry-after')) > 5) return;
    // Its count is about to begin again.
    else await delay(100);
  }
}

/** The request that a conversation has sent for an operation. */
function sampleOf({ samples }: Talk, id: string): Ask {
  // The owner that a conversation removes is away, and another must stay.
  if (id === 'removeOwner') return {};
  const { title: _, varies: __, ...sample } = samples.get(id)!;
  return sample;
}

async function faultsOfRequest(talk: Talk, operation: DocumentedOperation): Promise<void> {
  const { id, path, hasBody, answers } = operation;
  const sample = sampleOf(talk, id);
  const by = callerFor(operation);
  await talk.show(id, { ...sample, by: undefined, isUsual: true });
  const powerless = powerlessCallerFor(operation);
  if (powerless !== undefined) await talk.show(id, { ...sample, by: powerless, isUsual: true });
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.length === 0) {
    await talk.show(id, { ...sample, by, headers: { 'idempotency-key': ['one', 'two'] }, isUsual: true });
  } else {
    await talk.show(id, { ...sample, by, path: { ...sample.path, [names.at(-1)!]: '%zz' }, isUsual: true });
    const unknown = UNKNOWN_NAMES[id] ?? names.at(-1)!;
    const value = ['number', 'presentation'].includes(unknown) ? NO_NUMBER : 'nope';
    await talk.show(id, { ...sample, by, path: { ...sample.path, [unknown]: value } });
  }
  if (hasBody) await talk.show(id, { by, path: sample.path ?? {}, announced: 1_000_000_000, isUsual: true });
  if (answers.includes(`${id} 400 INVALID_REQUEST`) && id !== 'runPresentationAgain') {
    await talk.show(id, { ...sample, by, ...wrongInput(operation, sample) });
  }
}

function wrongInput({ id, hasBody }: DocumentedOperation, { bytes }: Ask): Partial<Ask> {
  if (!hasBody) return { query: { nope: '1' } };
  if (bytes !== undefined) return { bytes: 'nope' };
  // A saved body may have any keys.
  return { body: id === 'putSavedBody' ? [] : { nope: 1 } };
}

/** Who may use an operation, by what its description says. */
function callerFor({ description }: DocumentedOperation): string {
  if (description.includes('Needs a session')) return 'newcomer';
  if (description.includes('For operators')) return 'operator';
  return /Needs the role (\w+)/.exec(description)?.[1] ?? 'viewer';
}

/** Who may see the owner, and may not use an operation. Undefined: everybody who is signed in may use it. */
function powerlessCallerFor({ description, method }: DocumentedOperation): string | undefined {
  if (description.includes('Needs a session')) return "the admin's token";
  if (description.includes('For operators')) return 'admin';
  const role = /Needs the role (\w+)/.exec(description)?.[1];
  if (role === 'admin') return 'editor';
  if (role === 'editor') return 'viewer';
  return method === 'GET' ? undefined : 'a token that may only read';
}
