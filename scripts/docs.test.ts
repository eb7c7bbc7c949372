import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseProject, parseTemplate } from '@deckwright/core';
import { ERROR_CODES, NOTICE_CODES } from '@deckwright/core/contract';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { parseSync, Visitor } from 'oxc-parser';
import { afterAll, describe, expect, it } from 'vitest';
import { BENCHES, HEAVY } from './heavy/commands.ts';
import { WRITERS } from './write.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

interface Block {
  readonly name: string;
  readonly language: string;
  readonly source: string;
}

describe('every document', () => {
  it('is found', () => {
    expect(DOCUMENTS).toContain('README.md');
    expect(DOCUMENTS).toContain('docs/errors.md');
  });

  it.each(DOCUMENTS)('%s links to existing files', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!.split('#')[0]!);
    const files = links.filter((target) => target !== '' && !/^[a-z]+:/.test(target));
    expect(files.filter((file) => !existsSync(join(ROOT, dirname(document), decodeURIComponent(file))))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names existing npm scripts', (document) => {
    expect(missingCommands(read(document))).toEqual([]);
  });

  it('may not name a script, a heavy command, a benchmark or a writer that does not exist', () => {
    const text =
      '`pnpm nap`, `pnpm heavy load:none`, `pnpm heavy load:busy 3`, `pnpm bench none`, `pnpm write none`, `pnpm write api`';
    expect(missingCommands(text)).toEqual(['nap', 'heavy load:none', 'bench none', 'write none']);
  });
});

/** The commands of pnpm that a text names and that do not exist. Words in capitals stand for a name. */
function missingCommands(text: string): readonly string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const own = ['exec', 'install', 'pack', 'add', 'changeset', 'publish', 'create', 'sbom'];
  const tables: Readonly<Record<string, readonly string[]>> = {
    heavy: HEAVY.map(({ name }) => name),
    bench: BENCHES.map(({ name }) => name.slice('bench:'.length)),
    write: WRITERS.map(({ name }) => name),
  };
  const named = text.matchAll(/(?:`|^|npx --yes |=\S+ )pnpm(?:@12)? (?:run )?([a-z][a-z:-]*)(?: ([a-z][a-z:-]*))?/gm);
  return [...named].flatMap(([, script, name]) => {
    if (!own.includes(script!) && scripts[script!] === undefined) return [script!];
    const table = tables[script!];
    return table === undefined || name === undefined || table.includes(name) ? [] : [`${script} ${name}`];
  });
}

describe('fenced code', () => {
  it('in JSON can be parsed', () => {
    for (const { name, source } of blocksIn('json')) expect(() => JSON.parse(source), name).not.toThrow();
  });

  it('for a shell has valid syntax', () => {
    for (const { name, source } of blocksIn('sh')) {
      expect(() => execFileSync('sh', ['-n'], { input: source, stdio: 'pipe' }), name).not.toThrow();
    }
  });
});

describe('fenced TypeScript', () => {
  // Inside the server's node_modules, from which every package of the workspace can be imported.
  const folder = mkdtempSync(join(ROOT, 'packages', 'server', 'node_modules', '.docs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('type-checks', () => {
    const blocks = blocksIn('ts');
    expect(blocks.length).toBeGreaterThan(0);
    const names = blocks.map(({ name, source }) => {
      const file = `${name.replaceAll(/[^\w]+/g, '-')}.ts`;
      writeFileSync(join(folder, file), source);
      return file;
    });
    const config = {
      extends: join(ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: true,
        composite: false,
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
        noUnusedLocals: false,
      },
      files: names,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(compilerErrors(folder)).toEqual([]);
  });

  it('runs, and writes the files that it names', () => {
    // Node does not strip types below node_modules, so this folder is beside it.
    const work = mkdtempSync(join(ROOT, 'packages', 'server', '.docs-'));
    try {
      for (const { name, source } of blocksIn('ts')) {
        const run = () =>
          execFileSync(process.execPath, ['--conditions=source', '--input-type=module-typescript', '-'], {
            cwd: work,
            input: source,
            stdio: 'pipe',
          });
        expect(run, name).not.toThrow();
        for (const [, file] of source.matchAll(/writeFile\('([^']+)'/g)) {
          expect(readFileSync(join(work, file!)).byteLength, `${name}: ${file}`).toBeGreaterThan(1_000);
        }
      }
    } finally {
      rmSync(work, { recursive: true });
    }
  });
});

describe('docs/templates', () => {
  // The pages of features have a test of their own.
  const examples = blocksIn('json')
    .filter(({ name }) => /^docs\/templates\/[a-z]+\.md /.test(name))
    .map(({ source }): Record<string, unknown> => JSON.parse(source));

  it('shows a project and templates that the parser accepts unchanged', () => {
    const project = examples.find((example) => 'theme' in example);
    const templates = examples.filter((example) => 'elements' in example);
    expect(templates.length).toBeGreaterThan(0);
    const settings = parseProject(project);
    expect(settings.id).toBe(project!.id);
    for (const template of templates) expect(parseTemplate(template, settings).key).toBe(template.key);
  });
});

describe('docs/errors.md', () => {
  const [errors = '', notices = ''] = read('docs/errors.md').split('## Notices');
  const codesIn = (text: string) => [...text.matchAll(/^### `([A-Z_]+)`$/gm)].map(([, code]) => code!);

  it('has every error code of the engine, with its blame and its meaning', () => {
    expect(codesIn(errors)).toEqual(expect.arrayContaining(Object.keys(ERROR_CODES)));
    for (const [code, { blame, means }] of Object.entries(ERROR_CODES)) {
      const [, part = ''] = errors.split(`### \`${code}\`\n`);
      expect(part.split('\n### ')[0], code).toContain(means);
      expect(part.split('\n### ')[0], code).toContain(`Blame: ${blame}.`);
    }
  });

  it('has exactly the notice codes', () => {
    expect(codesIn(notices)).toEqual(Object.keys(NOTICE_CODES));
  });
});

describe('docs/words.md', () => {
  const [engine = '', server = ''] = read('docs/words.md').split('## The server');
  const names = namesIn('packages/server/src');
  const terms = tableRows(server).map(([term = '', , never = '']) => ({
    term,
    never: never.split(', ').filter(Boolean),
  }));
  const has = (word: string) => names.some((name) => name.wordsOf.includes(` ${word} `));

  it.each([
    ['the engine', engine],
    ['the server', server],
  ])('has at most thirty terms of %s, in order', (_, table) => {
    const found = tableRows(table).map(([term]) => term!);
    expect(found.length).toBeLessThanOrEqual(30);
    expect(found).toEqual(found.toSorted());
  });

  it('has terms of the server that its code has too', () => {
    const all = terms.flatMap(({ term }) => term.split(', '));
    expect(all.filter((term) => !has(term))).toEqual([]);
  });

  it('lists words that are no names in the code of the server', () => {
    const wrong = terms.flatMap(({ never }) => never);
    expect(wrong.length).toBeGreaterThan(0);
    const used = names.filter(({ wordsOf }) => wrong.some((word) => wordsOf.includes(` ${word} `)));
    expect(used.map(({ name }) => name).filter((name) => !FIXED_NAMES.includes(name))).toEqual([]);
  });
});

/** Names of the HTTP interface and of database columns. */
const FIXED_NAMES = ['taskId', 'task', 'of_task', 'task_revision', 'task_expiry', 'task_request', 'deleted_task'];

/** The names in the code of a folder, each with its words between spaces, in lower case and singular. */
function namesIn(folder: string): readonly { readonly name: string; readonly wordsOf: string }[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const names = new Set<string>();
  for (const file of files.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(
      parseSync(file, read(join(folder, file))).program,
    );
  }
  return [...names].map((name) => {
    const words = name
      .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase()
      .split(' ');
    return { name, wordsOf: ` ${words.map((word) => word.replace(/s$/, '')).join(' ')} ` };
  });
}

describe('docs/pipeline.md', () => {
  it('names the stages in the order in which the pipeline calls them', () => {
    const pipeline = read('packages/core/src/pipeline.ts');
    const body = pipeline.slice(pipeline.indexOf('export async function render('));
    const called = [...body.matchAll(/= (?:await )?(validate|bind|layout|emit)\(/g)].map(([, stage]) => `\`${stage}\``);
    const [stages] = read('docs/pipeline.md').split('## The scene');
    expect(tableRows(stages!).map(([stage]) => stage)).toEqual(called);
  });
});

describe('a decision', () => {
  it.each(DOCUMENTS.filter((file) => file.startsWith('docs/decisions/')))('%s has its four parts', (document) => {
    const parts = [...read(document).matchAll(/^\*\*(.+?)\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Forces.', 'Decision.', 'What gets worse.', 'How we would know we were wrong.']);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function blocksIn(language: string): Block[] {
  return DOCUMENTS.flatMap(blocksOf).filter((block) => block.language === language);
}

function blocksOf(document: string): Block[] {
  return [...read(document).matchAll(/^```(\w+)(?: [\w ]+)?\n(.*?)^```$/gms)].map(([, language, source], index) => ({
    name: `${document} ${index + 1}`,
    language: language!,
    source: source!,
  }));
}

/** Compiler errors in the documents' code. Errors in the packages are left out, because `pnpm typecheck` reports those. */
function compilerErrors(folder: string): string[] {
  try {
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', '.'], { cwd: folder, encoding: 'utf8' });
    return [];
  } catch (error) {
    const lines = String((error as { stdout?: string }).stdout).split('\n');
    return lines.filter((line) => /^[^.\s].*error TS/.test(line));
  }
}
