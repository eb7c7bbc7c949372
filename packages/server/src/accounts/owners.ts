import { inTransaction } from '../storage/database/in-transaction.ts';
import { type OwnerScope, ownerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { DEFAULT_PLAN, type Plan, planOf, planRow } from './plans.ts';

/** A tenant: it has projects, tokens, presentations and a plan. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly plan: Plan;
}

/** For the operator, except `list` of the owners in which a person has a role. No request with an API key reaches this. */
export interface Owners {
  /** Default plan: `DEFAULT_PLAN`. Returns false, and changes nothing, if the id exists. */
  create(owner: { readonly id: string; readonly name: string; readonly plan?: Plan }): Promise<boolean>;
  /** Default: all of them. */
  list(ids?: readonly string[]): Promise<readonly Owner[]>;
  /** False if there is no such owner any more. */
  rename(scope: OwnerScope, name: string): Promise<boolean>;
  /** The scope of all data of an owner; undefined if there is no such owner. */
  scope(id: string): Promise<OwnerScope | undefined>;
  /**
   * Removes an owner with its keys, plan, balance and usage; the ledger keeps its entries. Returns false, and changes nothing, if there is no such
   * owner or if it has projects.
   */
  remove(scope: OwnerScope): Promise<boolean>;
}

/** File keys contain the id, so it is a safe part of a path on every file system. */
export const OWNER_ID = /^[a-z0-9][a-z0-9_-]{0,62}$/;

export function createOwners(database: Database, now: () => Date): Owners {
  return {
    create: ({ id, name, plan = DEFAULT_PLAN }) => {
      if (!OWNER_ID.test(id)) throw new TypeError(`"${id}" is not an owner id`);
      const at = now().toISOString();
      return inTransaction(database, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('owner')
          .values({ id, name, created_at: at })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto('plan')
          .values({ owner: id, ...planRow(plan), updated_at: at })
          .onConflict((conflict) => conflict.column('owner').doNothing())
          .execute();
        return numInsertedOrUpdatedRows === 1n;
      });
    },

    async list(ids) {
      const rows = await database
        .selectFrom('owner')
        .innerJoin('plan', 'plan.owner', 'owner.id')
        .selectAll('plan')
        .select(['owner.id', 'owner.name', 'owner.created_at'])
        .$if(ids !== undefined, (query) => query.where('owner.id', 'in', ids!))
        .orderBy('owner.id')
        .execute();
      return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, plan: planOf(row) }));
    },

    async rename({ owner }, name) {
      const { numUpdatedRows } = await database
        .updateTable('owner')
        .set({ name })
        .where('id', '=', owner)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async scope(id) {
      const row = await database.selectFrom('owner').select('id').where('id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : ownerScope(row.id, null);
    },

    remove: ({ owner }) =>
      inTransaction(database, async (transaction) => {
        const project = await transaction
          .selectFrom('project')
          .select('id')
          .where('owner', '=', owner)
          .limit(1)
          .execute();
        if (project.length > 0) return false;
        await transaction.deleteFrom('idempotency').where('owner', '=', owner).execute();
        await transaction.deleteFrom('upload').where('owner', '=', owner).execute();
        await transaction.deleteFrom('token').where('owner', '=', owner).execute();
        await transaction.deleteFrom('plan').where('owner', '=', owner).execute();
        await transaction.deleteFrom('balance').where('owner', '=', owner).execute();
        await transaction.deleteFrom('usage').where('owner', '=', owner).execute();
        const { numDeletedRows } = await transaction
          .deleteFrom('owner')
          .where('id', '=', owner)
          .executeTakeFirstOrThrow();
        return numDeletedRows > 0n;
      }),
  };
}
