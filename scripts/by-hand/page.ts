import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deckOf, type Entry, LINK_COMMAND, PROGRAMS, type Program } from './entries.ts';

/** A slide as the engine draws it. */
export interface Picture {
  readonly deck: string;
  /** The key of its template. Undefined after a slide that continues. */
  readonly key: string | undefined;
  readonly slide: number;
  readonly title: string;
  readonly webp: Uint8Array;
}

export interface PageParts {
  /** What the files were made with. */
  readonly version: string;
  readonly entries: readonly Entry[];
  readonly pictures: readonly Picture[];
}

/** One file of HTML that needs nothing else: what to open where, what must be seen, and where to tick it. */
export function writePage({ version, entries, pictures }: PageParts): string {
  const programs = PROGRAMS.map((program) => ({
    program,
    own: entries.filter((entry) => entry.program === program.id),
  }));
  // Each picture is in the file once, although several entries show it.
  const sources = Object.fromEntries(
    pictures.map(({ deck, slide, webp }) => [`${deck}-${slide}`, Buffer.from(webp).toString('base64')]),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Deckwright by hand: ${escapeHtml(version)}</title>
<link rel="icon" href="data:,">
<style>${own('page.css')}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the questions</a>
<header>
<h1>Deckwright by hand</h1>
<p class="version">${escapeHtml(version)}</p>
<p class="progress" role="status"><progress id="progress" max="1" value="0" aria-labelledby="count"></progress> <span id="count"></span></p>
<div class="buttons">
<button type="button" id="load">Load answers…</button>
<button type="button" id="save" class="main">Save answers</button>
<input type="file" id="file" accept=".json,application/json" hidden>
</div>
</header>
<nav aria-label="Programs"><ul>
${programs.map(({ program, own: { length } }) => `<li><a href="#${program.id}">${escapeHtml(program.name)}</a> <span data-open="${program.id}">${length}</span></li>`).join('\n')}
</ul></nav>
<main id="main">
<div class="intro">
<p>Open each file of this folder in the program of its part, and say of each sentence whether it is right. Where a picture is beside, it shows
what Deckwright means. This browser keeps your answers, and <b>Save answers</b> downloads them as a file, of which
<code>pnpm by-hand report answers.json</code> prints a table.</p>
<p><label for="tester">Your name</label> <input id="tester" autocomplete="name"></p>
</div>
<p id="message" role="alert" hidden></p>
${programs.map(({ program, own: questions }) => section(program, questions, pictures)).join('\n')}
</main>
<script type="application/json" id="data">${JSON.stringify({ version, sources })}</script>
<script>${own('page-script.js')}</script>
</body>
</html>
`;
}

function section({ id, name, how }: Program, entries: readonly Entry[], pictures: readonly Picture[]): string {
  return `<section id="${id}" aria-labelledby="${id}-name">
<div class="program">
<h2 id="${id}-name">${escapeHtml(name)}</h2>
<p>${escapeHtml(how)}</p>
<p><label for="${id}-version">Version and system</label> <input id="${id}-version" data-program="${id}"></p>
</div>
<div class="entries">
${entries.map((entry, index) => article(entry, `${id}-${index + 1}`, picturesOf(entry, pictures))).join('\n')}
</div>
</section>`;
}

function article(entry: Entry, id: string, pictures: readonly Picture[]): string {
  const { file, title, steps, seen } = entry;
  const name = file === LINK_COMMAND ? `<code>${escapeHtml(file)}</code>` : `<a href="${file}">${escapeHtml(file)}</a>`;
  return `<article aria-labelledby="${id}">
<h3 id="${id}">${escapeHtml(title)}</h3>
<p class="file">${name}</p>
<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>
${strip(pictures, `${title}: pictures of ${file}`)}
${seen.map((sentence, index) => question(entry, sentence, `${id}-${index + 1}`)).join('\n')}
<p class="note"><label for="${id}-note">Note</label> <textarea id="${id}-note" rows="1" data-note="${escapeHtml(noteKey(entry))}"></textarea></p>
</article>`;
}

/** A list that is wider than its place is scrolled with the arrow keys. */
function strip(pictures: readonly Picture[], label: string): string {
  if (pictures.length === 0) return '';
  const figures = pictures.map(({ deck, slide, title }) => {
    const caption = `Slide ${slide}`;
    const alt = `Slide ${slide} as Deckwright draws it${title === '' ? '' : `: ${title}`}`;
    return `<li><figure><button type="button" data-enlarge aria-label="${escapeHtml(`Enlarge slide ${slide}`)}"><img alt="${escapeHtml(alt)}" data-picture="${deck}-${slide}"></button><figcaption>${caption}</figcaption></figure></li>`;
  });
  return `<ul class="pictures" tabindex="0" role="list" aria-label="${escapeHtml(label)}">${figures.join('')}</ul>`;
}

function question({ program, file, title }: Entry, sentence: string, id: string): string {
  const choice = (value: string, label: string) =>
    `<label><input type="radio" name="${id}" value="${value}">${label}</label>`;
  return `<fieldset data-program="${program}" data-file="${escapeHtml(file)}" data-title="${escapeHtml(title)}" data-sentence="${escapeHtml(sentence)}">
<legend>${escapeHtml(sentence)}</legend>
<div class="choices">${choice('right', 'Right')}${choice('wrong', 'Wrong')}${choice('', 'Not tried')}</div>
</fieldset>`;
}

function picturesOf({ file, slides = [] }: Entry, pictures: readonly Picture[]): readonly Picture[] {
  const own = pictures.filter(({ deck }) => deck === deckOf(file));
  if (slides === 'all') return own;
  return slides.flatMap((key) => own.find((picture) => picture.key === key) ?? []);
}

function noteKey({ program, file, title }: Entry): string {
  return JSON.stringify([program, file, title]);
}

function own(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
