import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';
import { hashTokenSecret } from '../../storage/token-secret.ts';

/**
 * better-auth's access to the database, with the tokens of sessions stored as hashes: who reads the database or a backup cannot use
 * them. A session that is found by its token has that token, because better-auth writes it into the cookie again.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const transaction: DBAdapter['transaction'] = (run) => adapter.transaction((inner) => run(withHashes(inner)));
  return { ...adapter, ...withHashes(adapter), transaction };
}

function withHashes(adapter: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...adapter,
    async create<Row extends Record<string, unknown>, Created = Row>(order: Parameters<DBAdapter['create']>[0]) {
      const token = order.model === 'session' ? order.data.token : undefined;
      if (typeof token !== 'string') return adapter.create<Row, Created>(order as never);
      const data = { ...order.data, token: hashTokenSecret(token) };
      return withToken(await adapter.create<Row, Created>({ ...order, data } as never), token);
    },
    findOne: async <Row>(order: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(await adapter.findOne<Row>(hashed(order)), tokenIn(order)),
    findMany: (order) => adapter.findMany(hashed(order)),
    count: (order) => adapter.count(hashed(order)),
    update: async <Row>(order: Parameters<DBAdapter['update']>[0]) =>
      withToken(await adapter.update<Row>(hashed(order)), tokenIn(order)),
    updateMany: (order) => adapter.updateMany(hashed(order)),
    delete: (order) => adapter.delete(hashed(order)),
    deleteMany: (order) => adapter.deleteMany(hashed(order)),
    consumeOne: async <Row>(order: Parameters<DBAdapter['consumeOne']>[0]) =>
      withToken(await adapter.consumeOne<Row>(hashed(order)), tokenIn(order)),
    incrementOne: async <Row>(order: Parameters<DBAdapter['incrementOne']>[0]) =>
      withToken(await adapter.incrementOne<Row>(hashed(order)), tokenIn(order)),
  };
}

interface AdapterOrder {
  readonly model: string;
  readonly where?: Where[];
}

/** The token by which an order finds its session. */
function tokenIn({ model, where = [] }: AdapterOrder): string | undefined {
  if (model !== 'session') return undefined;
  const value = where.find(({ field }) => field === 'token')?.value;
  return typeof value === 'string' ? value : undefined;
}

function hashed<Any extends AdapterOrder>(order: Any): Any {
  if (order.model !== 'session' || order.where === undefined) return order;
  const where = order.where.map((condition) => {
    const { field, value } = condition;
    if (field !== 'token') return condition;
    if (typeof value === 'string') return { ...condition, value: hashTokenSecret(value) };
    return Array.isArray(value) ? { ...condition, value: value.map((one) => hashTokenSecret(String(one))) } : condition;
  });
  return { ...order, where };
}

function withToken<Row>(row: Row, token: string | undefined): Row {
  return row === null || token === undefined ? row : { ...row, token };
}
