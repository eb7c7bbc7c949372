import './check-node.ts';

export {
  createManageClient,
  type ManageClient,
  type ManageClientOptions,
  type ManageSchemas,
} from './manage-client.ts';
export type { components, paths } from './manage-schema.ts';
