import { z } from 'zod';
import { recordOf } from '../../bounded.ts';
import { type BoundElement, type Box, FIELD_TYPES, type FieldUse, type Size } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { defineElement, referencesIn, wholeReference } from '../element.ts';
import { passOn } from '../pass-on.ts';

const { fields, name } = LIMITS.template;

const schema = z.strictObject({
  /** Its name in the project. */
  partial: z.string().min(1).max(name.most),
  /** Values of its parameters: `"{{field}}"`, a text with references, or any other value. */
  with: recordOf(z.string(), z.unknown(), fields.most).default({}),
});

/** The keys of the element. Parsing a template adds the partial's own size. */
type PartialOptions = z.output<typeof schema> & { readonly size?: Size };

interface PartialValue {
  /** Absent: each child fills the box. */
  readonly size?: Size;
  readonly children: readonly BoundElement[];
}

/** A partial of the project: elements that read parameters, whose values each use gives. */
export const partial = defineElement<PartialOptions, PartialValue>({
  name: 'partial',
  schema,
  fields: (own) => Object.values(own.with).flatMap(usesIn),
  async bind({ own, children }, scope) {
    const bound = await scope.bind(children);
    if (bound.length === 0 && !scope.kept) return undefined;
    return { children: bound, size: own.size };
  },
  measure({ value: { size, children } }, width, tools) {
    if (size) return { width: Math.min(size.width, width), height: size.height };
    const sizes = children.map((child) => tools.measure(child, width));
    return {
      width: Math.max(0, ...sizes.map((one) => one.width)),
      height: Math.max(0, ...sizes.map((one) => one.height)),
    };
  },
  layout({ base, value: { size, children } }, box, tools) {
    const nodes = children.flatMap((child) => {
      const own = child.element.box;
      return tools.place(child, size && own ? stretched(own, size, box) : box);
    });
    return passOn(nodes, base, box);
  },
});

function usesIn(value: unknown): readonly FieldUse[] {
  if (typeof value !== 'string') return [];
  const whole = wholeReference(value);
  return whole === undefined ? referencesIn(value).map((path) => ({ path })) : [{ path: whole, types: FIELD_TYPES }];
}

/** A box of the partial's own coordinates on the slide. Its sides stretch with the partial; sizes of text and lines stay. */
function stretched({ x, y, width, height }: Box, size: Size, to: Box): Box {
  const [across, down] = [to.width / size.width, to.height / size.height];
  return { x: to.x + x * across, y: to.y + y * down, width: width * across, height: height * down };
}
