import { assertKnownParameters, type DriveAnswer, DriveRejection, type DriveRequest, masked } from './answer.ts';
import { type Account, type DriveStore, PPTX, SLIDES } from './store.ts';
import { usedBy } from './upload.ts';

export function getAbout(store: DriveStore, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['fields']);
  if (!query.has('fields')) {
    throw new DriveRejection(400, 'required', "The 'fields' parameter is required for this method.");
  }
  const { storage } = account;
  const limit = account.kind === 'service' ? '0' : storage === undefined ? undefined : String(storage);
  const about = {
    kind: 'drive#about',
    user: { emailAddress: account.email },
    storageQuota: { ...(limit === undefined ? {} : { limit }), usage: String(usedBy(store, account)) },
    importFormats: store.importsPptx ? { [PPTX]: [SLIDES] } : {},
    maxImportSizes: { [SLIDES]: String(100 * 2 ** 20) },
  };
  return { status: 200, body: masked(about, query.get('fields')) };
}

export function getDrive(store: DriveStore, id: string, account: Account, { query }: DriveRequest): DriveAnswer {
  assertKnownParameters(query, ['fields', 'useDomainAdminAccess']);
  const drive = store.drives.get(id);
  const role = drive?.members.get(account.email);
  if (drive === undefined || role === undefined) {
    throw new DriveRejection(404, 'notFound', `Shared drive not found: ${id}`);
  }
  const { name, restrictions } = drive;
  const capabilities = { canDeleteChildren: role === 'organizer', canAddChildren: role !== 'reader' };
  const whole = { kind: 'drive#drive', id, name, restrictions, capabilities };
  return { status: 200, body: masked(whole, query.get('fields'), 'kind,id,name') };
}
