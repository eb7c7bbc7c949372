/** Draws each demo template with its samples, for the server's home page. Needs poppler's pdftoppm. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Dots per inch: a slide of 960 points is 853 pixels wide. */
const RESOLUTION = '64';

const root = fileURLToPath(new URL('../..', import.meta.url));
const demo = join(root, 'packages/server/demo');
const pictures = join(demo, 'pictures/templates');

interface TemplateFile {
  readonly key: string;
  readonly fields: Readonly<Record<string, { readonly sample?: unknown }>>;
}

const templates = readdirSync(join(demo, 'templates')).map((file): TemplateFile => {
  return JSON.parse(readFileSync(join(demo, 'templates', file), 'utf8'));
});
const slideList = templates.map(({ key, fields }) => {
  const samples = Object.entries(fields).filter(([, field]) => field.sample !== undefined);
  return { templateKey: key, content: Object.fromEntries(samples.map(([name, field]) => [name, field.sample])) };
});

const work = mkdtempSync(join(tmpdir(), 'deckwright-demo-'));
try {
  const request = join(work, 'request.json');
  const deck = join(work, 'deck.pdf');
  writeFileSync(request, JSON.stringify({ projectId: 'demo', presentation: { slideList } }));
  const cli = join(root, 'packages/server/src/cli/main.ts');
  const args = ['--conditions=source', cli, 'render', '--templates', demo, '--request', request, '--out', deck];
  execFileSync(process.execPath, args, { stdio: 'inherit' });
  mkdirSync(pictures, { recursive: true });
  for (const [index, { key }] of templates.entries()) {
    const page = String(index + 1);
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', RESOLUTION, '-f', page, '-l', page, deck, join(work, key)]);
    copyFileSync(join(work, `${key}.png`), join(pictures, `${key}.png`));
  }
} finally {
  rmSync(work, { recursive: true });
}
