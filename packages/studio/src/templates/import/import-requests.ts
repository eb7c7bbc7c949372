import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { dataOf, manage, taggedDataOf } from '../../connection/manage.ts';
import { uploadFile } from '../../connection/upload-file.ts';
import type { ImportRequests } from './create-import.ts';

const BUNDLE = '/owners/{owner}/projects/{project}/bundle';

export function importRequests(owner: string, project: string): ImportRequests {
  const path = { owner, project };
  return {
    async send(file, onProgress, signal) {
      // `crypto.subtle` needs HTTPS.
      const hash = bytesToHex(sha256(new Uint8Array(await file.arrayBuffer())));
      signal.throwIfAborted();
      await uploadFile(uploadPath(owner, project, hash), file, { mustBeNew: false, onProgress, signal });
      return hash;
    },
    compare(question, signal) {
      return taggedDataOf(manage.POST(`${BUNDLE}/plan`, { params: { path }, body: question, signal }));
    },
    async store(question, etag) {
      const params = { path, header: { 'If-Match': etag } };
      await dataOf(manage.POST(`${BUNDLE}/import`, { params, body: question }));
    },
  };
}

/** Below the management API. */
export function uploadPath(owner: string, project: string, hash: string): string {
  return `/${['owners', owner, 'projects', project, 'uploads', hash].map(encodeURIComponent).join('/')}`;
}
