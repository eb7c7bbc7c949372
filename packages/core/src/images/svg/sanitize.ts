import { ATTRIBUTES, ELEMENTS, ID, MISSED, PROPERTIES, safeValue, UNWRAPPED, WITH_TEXT } from './allowed.ts';
import { safeDeclarations, safeSheet, seenRules } from './style.ts';
import type { SvgElement } from './tree.ts';

/** An embedded image. `readSvg` checks that its bytes are a PNG or JPEG. */
const EMBEDDED = /^data:image\/(?:png|jpeg|jpg);base64,[A-Za-z0-9+/=\s]*$/i;

export interface Sanitized {
  readonly root: SvgElement;
  /** Visible parts that were removed, by name, each once. */
  readonly missing: readonly string[];
}

/**
 * Keeps only elements and attributes that are known to be harmless. Removes scripts, event handlers, animations, filters, HTML,
 * and every reference to something outside the file.
 */
export function sanitize(root: SvgElement): Sanitized {
  const missing = new Set<string>();
  return { root: safeElement(root, missing), missing: [...missing] };
}

function safeElement(element: SvgElement, missing: Set<string>): SvgElement {
  const { name } = element;
  const attributes = new Map<string, string>();
  for (const [key, value] of element.attributes) {
    const safe = safeAttribute(name, key, value);
    if (safe !== undefined) attributes.set(key, safe);
    else if (key === 'filter' && value.trim() !== 'none') missing.add('filter');
  }
  if (name === 'style') {
    const sheet = element.children.filter((child) => typeof child === 'string').join('');
    for (const rule of seenRules(sheet)) missing.add(rule);
    return { name, attributes: new Map(), children: [safeSheet(sheet)] };
  }
  return { name, attributes, children: element.children.flatMap((child) => safeChild(child, name, missing)) };
}

function safeChild(child: SvgElement | string, parent: string, missing: Set<string>): readonly (SvgElement | string)[] {
  if (typeof child === 'string') return WITH_TEXT.has(parent) ? [child] : [];
  if (UNWRAPPED.has(child.name)) return unwrapped(child, parent, missing);
  if (MISSED.has(child.name)) missing.add(child.name);
  if (!ELEMENTS.has(child.name)) return [];
  if ((child.name === 'use' || child.name === 'image') && !hasSafeHref(child)) {
    missing.add(`${child.name} from outside`);
    return [];
  }
  return [safeElement(child, missing)];
}

/** A link becomes a group. A `switch` becomes its first child that can be drawn (SVG 1.1 §5.8.2). */
function unwrapped(element: SvgElement, parent: string, missing: Set<string>): readonly (SvgElement | string)[] {
  const isText = WITH_TEXT.has(parent);
  const all = element.children.filter(
    (child) => typeof child === 'string' || ELEMENTS.has(child.name) || UNWRAPPED.has(child.name),
  );
  const first = all.find((child) => typeof child !== 'string');
  const shown = element.name === 'switch' ? (first ? [first] : []) : all;
  return [safeElement({ name: isText ? 'tspan' : 'g', attributes: element.attributes, children: shown }, missing)];
}

function hasSafeHref(element: SvgElement): boolean {
  const href = element.attributes.get('href');
  return href !== undefined && safeAttribute(element.name, 'href', href) !== undefined;
}

function safeAttribute(element: string, key: string, value: string): string | undefined {
  switch (key) {
    case 'id':
      return ID.test(value) ? value : undefined;
    case 'class':
      return /^[\w\s-]+$/.test(value) ? value : undefined;
    case 'style':
      return safeDeclarations(value) || undefined;
    case 'href':
      return safeHref(element, value.trim());
    default:
      return ATTRIBUTES.has(key) || PROPERTIES.has(key) ? safeValue(value) : undefined;
  }
}

function safeHref(element: string, value: string): string | undefined {
  if (element === 'image') return EMBEDDED.test(value) ? value.replaceAll(/\s/g, '') : undefined;
  return value.startsWith('#') && ID.test(value.slice(1)) ? value : undefined;
}
