import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Scene } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { casesOf } from '@deckwright/test-tools/cases';
import { emitContext, scenes } from '@deckwright/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const qpdf = await run('qpdf', ['--version']).then(
  () => true,
  () => false,
);
if (!qpdf) console.log('Left out: whether all page content is tagged or an artifact, since qpdf is not installed.');

const PAINTS = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh', 'Do', 'Tj', 'TJ', "'", '"', 'EI']);

/** How many operators of a page paint tagged content and artifacts. */
interface Drawn {
  tagged: number;
  artifact: number;
  /** Operators that paint content which is neither, or both. */
  readonly wrong: string[];
}

/** Counts the painting operators of a content stream by their marks (ISO 32000-1 §14.6). `formOf` returns the content of a form. */
function countMarks(
  content: string,
  formOf: (name: string) => string | undefined,
  drawn: Drawn,
  outer: readonly string[] = [],
) {
  const marks = [...outer];
  let operands: string[] = [];
  for (const [token] of content.matchAll(
    /<<|>>|<[0-9A-Fa-f\s]*>|\((?:\\.|[^\\)])*\)|\/[^\s<>[\]()/]*|[[\]]|[^\s<>[\]()/]+/g,
  )) {
    if (!/^[A-Za-z'"][A-Za-z0-9*]*$/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === 'BMC' || token === 'BDC') {
      const kind = operands.includes('/MCID') ? 'tagged' : operands[0] === '/Artifact' ? 'artifact' : 'other';
      marks.push(kind);
    } else if (token === 'EMC') marks.pop();
    else if (PAINTS.has(token)) {
      const form = token === 'Do' ? formOf(operands.at(-1)!.slice(1)) : undefined;
      const [isTagged, isArtifact] = [marks.includes('tagged'), marks.includes('artifact')];
      if (form !== undefined && (form.includes('/MCID') || !(isTagged || isArtifact)))
        countMarks(form, formOf, drawn, marks);
      else if (isTagged === isArtifact) drawn.wrong.push(`${operands.join(' ')} ${token}`);
      else drawn[isTagged ? 'tagged' : 'artifact'] += 1;
    }
    operands = [];
  }
  return marks.length - outer.length;
}

describe.runIf(qpdf)('page content', () => {
  const adapter = createPdfAdapter({ browser: TEST_BROWSER });
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-artifacts-'));
  });
  afterAll(async () => {
    await adapter.close?.();
    await rm(folder, { recursive: true });
  });

  /** Counts the painting operators of each page of a deck, which qpdf decodes. */
  async function drawnBy(scene: Scene, own: Record<string, unknown> = {}): Promise<readonly Drawn[]> {
    const [from, to] = [join(folder, 'deck.pdf'), join(folder, 'deck.json')];
    await writeFile(from, (await adapter.emit(scene, emitContext(scene, { options: { own } }))).bytes);
    await run('qpdf', ['--json=2', '--json-stream-data=inline', '--decode-level=generalized', from, to]);
    const json = JSON.parse(await readFile(to, 'utf8')) as QpdfJson;
    const objects = json.qpdf[1];
    const textOf = (reference: string | undefined) => {
      const data = reference && objects[`obj:${reference}`]?.stream?.data;
      return data ? Buffer.from(data, 'base64').toString('latin1') : undefined;
    };
    const dictionaryOf = (reference: string) =>
      objects[`obj:${reference}`]?.value ?? objects[`obj:${reference}`]?.stream?.dict;
    return json.pages.map(({ object, contents }) => {
      const drawn: Drawn = { tagged: 0, artifact: 0, wrong: [] };
      const forms = dictionaryOf(object)?.['/Resources']?.['/XObject'] ?? {};
      const formOf = (name: string) => {
        const reference = forms[`/${name}`];
        return reference && dictionaryOf(reference)?.['/Subtype'] === '/Form' ? textOf(reference) : undefined;
      };
      for (const one of contents) expect(countMarks(textOf(one)!, formOf, drawn)).toBe(0);
      return drawn;
    });
  }

  it.each(casesOf(Object.entries(scenes)))('is either tagged or an artifact: %s', async (_, scene: Scene) => {
    for (const own of [{}, { notesPages: true, hiddenSlides: 'include' }]) {
      for (const { tagged, artifact, wrong } of await drawnBy(scene, own)) {
        expect(wrong).toEqual([]);
        expect(tagged).toBeGreaterThan(0);
        // At least the background.
        expect(artifact).toBeGreaterThan(0);
      }
    }
  });

  it('is tagged if it belongs to the figure of a chart, and an artifact if it is decoration', async () => {
    const [page] = await drawnBy(scenes.chart);
    const described: Scene = JSON.parse(JSON.stringify(scenes.chart), (_, value) =>
      value?.kind === 'composite' ? { ...value, alt: '', name: '', meaning: { kind: 'none' } } : value,
    );
    const [plain] = await drawnBy(described);
    expect(page!.tagged - plain!.tagged).toBeGreaterThan(5);
    expect(page!.tagged + page!.artifact).toBe(plain!.tagged + plain!.artifact);
  });
});

interface QpdfJson {
  readonly pages: readonly { readonly object: string; readonly contents: readonly string[] }[];
  readonly qpdf: readonly [unknown, Readonly<Record<string, QpdfObject | undefined>>];
}

interface QpdfObject {
  readonly value?: QpdfDictionary;
  readonly stream?: { readonly data?: string; readonly dict: QpdfDictionary };
}

interface QpdfDictionary {
  readonly '/Subtype'?: string;
  readonly '/Resources'?: { readonly '/XObject'?: Readonly<Record<string, string>> };
}
