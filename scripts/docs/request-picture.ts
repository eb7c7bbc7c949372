import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseProject, parseTemplate, type Renderer } from '@deckwright/core';
import { demoDeck } from '@deckwright/test-tools/decks/demo-deck';

/** The request of the picture, as the picture shows it. */
const FOLDER = join(import.meta.dirname, '../../docs/pictures/readme');
const REQUEST_FILE = join(FOLDER, 'request.json');
export const REQUEST_PICTURE = join(FOLDER, 'request.png');

/** Points. The README is about as wide on GitHub. */
const PAGE = { width: 960, height: 504 } as const;
/** Twice as many as points, for dense screens. */
const PIXELS = PAGE.width * 2;
const MARGIN = 28;
const CODE = {
  x: MARGIN,
  y: MARGIN,
  width: 424,
  height: PAGE.height - 2 * MARGIN,
  inset: 20,
  size: 10,
  lineSpacing: 1.04,
} as const;
const SLIDES = { x: CODE.x + CODE.width + 28, width: PAGE.width - CODE.x - CODE.width - 28 - MARGIN } as const;
const GAP = 14;
const SLIDE = { width: 16, height: 9 } as const;
const SHADOW = { color: { color: '#0F2A43', alpha: 0.12 }, blur: 16, distance: 4 } as const;

/** The parts of a line of JSON, each with its colour. */
const COLORS = { key: '#17657D', text: '#B4431F', number: '#7A4E74', mark: '#6B7785' } as const;
const PARTS: readonly (readonly [pattern: RegExp, color: string])[] = [
  [/^"(?:[^"\\]|\\.)*"(?=:)/, COLORS.key],
  [/^"(?:[^"\\]|\\.)*"/, COLORS.text],
  [/^-?[\d.]+/, COLORS.number],
  [/^[^"\d-]+/, COLORS.mark],
];

interface Run {
  readonly text: string;
  readonly color: string;
}

/** Draws the request beside its deck: the picture is itself a slide that the engine lays out. */
export async function drawRequest(renderer: Renderer): Promise<Uint8Array> {
  const json = readFileSync(REQUEST_FILE, 'utf8').trimEnd();
  const { project } = await demoDeck(renderer);
  const request = renderer.parseRequest(JSON.parse(json));
  const [opening, chart, quote] = await pngs(renderer, { project, request, width: PIXELS });
  const settings = parseProject({ id: 'readme', slideSize: PAGE });
  const template = parseTemplate(
    {
      key: 'request',
      fields: { json: { type: 'richText' } },
      background: '#F6F7F9',
      elements: [...codePanel(), ...slides([chart!, opening!, quote!])],
    },
    settings,
  );
  const content = { json: { paragraphs: json.split('\n').map((line) => ({ runs: runsOf(line) })) } };
  const own = { settings, templates: new Map([[template.key, template]]) };
  const job = { project: own, templateKey: template.key, content, width: PIXELS };
  return (await pngs(renderer, job))[0]!;
}

async function pngs(renderer: Renderer, job: Parameters<Renderer['preview']>[0]): Promise<readonly Uint8Array[]> {
  const { slides } = await renderer.preview({ ...job, strict: true });
  const drawn: Uint8Array[] = [];
  for await (const { png } of slides) drawn.push(png!);
  return drawn;
}

/** A line of JSON as runs. Its indentation does not shrink. */
function runsOf(line: string): readonly Run[] {
  const indent = line.search(/\S/);
  const runs: Run[] = indent > 0 ? [{ text: '\u00A0'.repeat(indent), color: COLORS.mark }] : [];
  for (let rest = line.slice(indent); rest !== ''; ) {
    const [part, color] = PARTS.flatMap(([pattern, of]) => {
      const found = pattern.exec(rest)?.[0];
      return found === undefined ? [] : [[found, of] as const];
    })[0]!;
    runs.push({ text: part, color });
    rest = rest.slice(part.length);
  }
  return runs;
}

function codePanel(): readonly object[] {
  const inner = { x: CODE.x + CODE.inset, y: CODE.y + CODE.inset, width: CODE.width - 2 * CODE.inset };
  return [
    {
      type: 'shape',
      role: 'decoration',
      shape: 'roundRect',
      radius: 10,
      box: { x: CODE.x, y: CODE.y, width: CODE.width, height: CODE.height },
      fill: '#FFFFFF',
      stroke: { color: '#E3E7EC', width: 1 },
      shadow: SHADOW,
    },
    {
      type: 'text',
      text: '{{json}}',
      box: { ...inner, height: CODE.height - 2 * CODE.inset },
      style: { font: 'Source Code Pro', size: CODE.size, lineSpacing: CODE.lineSpacing, anchor: 'middle' },
    },
  ];
}

/** The first slide large, the others in a row below it. */
function slides([first, ...others]: readonly Uint8Array[]): readonly object[] {
  const heightOf = (width: number) => (width * SLIDE.height) / SLIDE.width;
  const small = (SLIDES.width - GAP * (others.length - 1)) / others.length;
  const height = heightOf(SLIDES.width) + GAP + heightOf(small);
  const top = (PAGE.height - height) / 2;
  return [
    ...slide(first!, { x: SLIDES.x, y: top, width: SLIDES.width, height: heightOf(SLIDES.width) }),
    ...others.flatMap((png, index) =>
      slide(png, {
        x: SLIDES.x + index * (small + GAP),
        y: top + heightOf(SLIDES.width) + GAP,
        width: small,
        height: heightOf(small),
      }),
    ),
  ];
}

function slide(png: Uint8Array, box: object): readonly object[] {
  const src = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  return [
    { type: 'shape', role: 'decoration', shape: 'rect', box, fill: '#FFFFFF', shadow: SHADOW },
    { type: 'image', src, box, border: { color: '#E3E7EC', width: 0.75 } },
  ];
}
