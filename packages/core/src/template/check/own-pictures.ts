import { type Fault, RenderError } from '../../contract/index.ts';
import { LIMITS } from '../../limits.ts';
import { shorten } from '../../shorten.ts';
import type { BackgroundSource } from '../background.ts';
import { pointerOf } from '../faults.ts';
import type { Field, Fields } from '../fields.ts';
import type { LocatedElement } from './located-elements.ts';

type Step = string | number;

/** A picture that the template itself names. */
export interface OwnPicture {
  readonly address: string;
  readonly path: readonly Step[];
  /** Undefined for the background, and for the default of a field. */
  readonly element?: string;
  /** The element shows a placeholder if the picture cannot be used. */
  readonly isOptional: boolean;
}

/** The pictures in `src` of elements and of the background, and in defaults of fields. */
export function ownPictures(
  { fields, backgroundPicture }: { readonly fields: Fields; readonly backgroundPicture?: BackgroundSource },
  elements: readonly LocatedElement[],
): readonly OwnPicture[] {
  const ofElements = elements.flatMap(({ element, path }): OwnPicture[] => {
    if (element.type !== 'image') return [];
    const { src, onError } = element.own as { readonly src?: string; readonly onError: string };
    if (src === undefined) return [];
    return [{ address: src, path: [...path, 'src'], element: element.name, isOptional: onError === 'placeholder' }];
  });
  const ofBackground =
    backgroundPicture && 'src' in backgroundPicture
      ? [{ address: backgroundPicture.src, path: ['background', 'src'], isOptional: false }]
      : [];
  return [...ofBackground, ...defaultsIn(fields, ['fields']), ...ofElements];
}

function defaultsIn(fields: Fields, at: readonly Step[]): readonly OwnPicture[] {
  return Object.entries(fields).flatMap(([key, field]) => defaultsOf(field, [...at, key]));
}

function defaultsOf(field: Field, at: readonly Step[]): readonly OwnPicture[] {
  if (field.type === 'object') return defaultsIn(field.fields, [...at, 'fields']);
  if (field.type === 'list') return defaultsOf(field.items, [...at, 'items']);
  if (field.type !== 'image' || field.default === undefined) return [];
  const value = field.default as string | { readonly url: string };
  return typeof value === 'string'
    ? [{ address: value, path: [...at, 'default'], isOptional: false }]
    : [{ address: value.url, path: [...at, 'default', 'url'], isOptional: false }];
}

/** A picture that cannot be used, at an element that then shows a placeholder. */
export interface MissingPicture {
  readonly picture: OwnPicture;
  readonly message: string;
}

/** Loads the template's own pictures. `load` rejects with a `RenderError` whose message says why a picture cannot be used. */
export async function checkOwnPictures(
  pictures: readonly OwnPicture[],
  load: (address: string) => Promise<unknown>,
): Promise<{ readonly faults: readonly Fault[]; readonly missing: readonly MissingPicture[] }> {
  const faults: Fault[] = [];
  const missing: MissingPicture[] = [];
  const errors = await Promise.all(pictures.map((picture) => errorOf(picture, load)));
  for (const [index, picture] of pictures.entries()) {
    const error = errors[index];
    if (error === undefined) continue;
    if (picture.isOptional) missing.push({ picture, message: error.message });
    else faults.push(faultOf(picture, error));
  }
  return { faults, missing };
}

async function errorOf(
  { address }: OwnPicture,
  load: (address: string) => Promise<unknown>,
): Promise<(Partial<Fault> & Pick<Fault, 'message'>) | undefined> {
  const wrong = wrongAddress(address);
  if (wrong) return wrong;
  try {
    await load(address);
    return undefined;
  } catch (error) {
    if (error instanceof RenderError) return { message: error.message };
    throw error;
  }
}

function faultOf({ address, path }: OwnPicture, error: Partial<Fault> & Pick<Fault, 'message'>): Fault {
  return {
    path: pointerOf(path),
    code: 'INVALID_TEMPLATE',
    expected: 'the address of a picture that can be used',
    got: `"${shorten(address)}"`,
    ...error,
  };
}

/** What is wrong with an address that names no picture anywhere, such as a path to a file. */
function wrongAddress(address: string): Pick<Fault, 'message' | 'suggestion'> | undefined {
  if (/^(https?:\/\/|data:|asset:)/i.test(address)) return undefined;
  const quoted = `"${shorten(address)}"`;
  const field = /^\s*\{\{\s*([\w.-]+)\s*\}\}\s*$/.exec(address)?.[1];
  if (field !== undefined || address.includes('{{')) {
    const cure = `write "field": "${shorten(field ?? 'photo')}" instead of "src"`;
    return {
      message: `"src" has one fixed address, and ${quoted} has a placeholder. To show a picture of the content, ${cure}.`,
    };
  }
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
    return { message: `${quoted} is not the address of a picture. ${FORMS}` };
  }
  const name = nameOf(address);
  return {
    message: `${quoted} is a path to a file, and a stored template has no files beside it. Push the picture to the project as an asset, and write "asset:${name}". ${FORMS}`,
    suggestion: `asset:${name}`,
  };
}

const FORMS = 'An address is https://…, a data:image/… URI, or asset: and the name of a picture of the project.';

/** The name of a file without its folders and its extension, as an asset may be named. */
function nameOf(path: string): string {
  const name = shorten(
    path
      .split(/[\\/]/)
      .at(-1)!
      .replace(/\.[^.]*$/, ''),
  ).replace(/[^\w.-]+/g, '-');
  return name.replace(/^-+|-+$/g, '') || 'logo';
}

/** The http(s) addresses among pictures, each once; and how many more there are than a check fetches. */
export function addressesToFetch(pictures: readonly OwnPicture[]): {
  readonly addresses: ReadonlySet<string>;
  readonly unfetched: number;
} {
  const all = [...new Set(pictures.map(({ address }) => address))].filter((address) => /^https?:/i.test(address));
  const addresses = new Set(all.slice(0, LIMITS.template.fetched.most));
  return { addresses, unfetched: all.length - addresses.size };
}
