import { type KyselyPlugin, OperationNodeTransformer, type PrimitiveValueListNode, type ValueNode } from 'kysely';

/**
 * Replaces U+0000, which PostgreSQL cannot store in a text (postgresql.org/docs/current/datatype-character.html), by U+FFFD. SQLite stores
 * it, and it is valid in JSON.
 */
export const storableTexts: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};

class TextTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: storable(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) };
  }
}

const transformer = new TextTransformer();

/** A value as PostgreSQL stores it. */
export function storable<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
}
