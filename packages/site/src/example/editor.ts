import { draw } from './drawer.ts';
import { createJsonField, type JsonField } from './json-field.ts';
import { button, make } from './make.ts';
import { type DrawnExample, type ExampleFinding, type ExamplePart, type ExampleTexts, PARTS } from './messages.ts';
import { showFindings, showSlides } from './show-drawn.ts';
import { createTabs, type Tabs } from './tabs.ts';

/** How long what is wrong stays unsaid, in milliseconds: half of a word that somebody types is always wrong. */
const CALM = 500;

const HINT = 'Edit the template or its content: the slide follows.';

export interface ExampleOptions {
  /** The texts to begin with, if they are not those of the page. */
  readonly edited?: ExampleTexts;
  /** More in the row of buttons. */
  readonly more?: readonly HTMLElement[];
}

export interface ExampleEditor {
  /** Makes fields of the texts, and draws at their first change or focus. */
  open(): void;
  /** Draws what the fields have. */
  redraw(): void;
  /** The texts, if they were edited. */
  readonly edited: ExampleTexts | undefined;
}

/** Makes a figure of the documentation editable: a picture, and the JSON that draws it. */
export function createExampleEditor(figure: HTMLElement, { edited, more = [] }: ExampleOptions = {}): ExampleEditor {
  const { slide, pages, parts, first } = readFigure(figure);
  const alt = slide.querySelector('img')?.alt ?? '';
  const original: ExampleTexts = { project: '{}', template: '{}', ...pages };
  const fields = {} as Record<ExamplePart, JsonField>;
  const said = make('div', { className: 'example-findings', role: 'status', textContent: HINT });
  let texts = edited ?? original;
  let isOpen = false;

  const panels = parts.map((part) => ({ name: part, label: PARTS[part], panel: panelOf(figure, part) }));
  const tabs: Tabs = createTabs('Files of the example', panels, first, (part) => {
    if (part === 'content') open();
    if (isOpen && !loop.hasDrawn) loop.redraw();
  });
  const edit = button('Edit', () => {
    open();
    fields[tabs.selected as ExamplePart].element.focus({ preventScroll: true });
  });
  const reset = button('Reset', () => change(original));
  const copy = button('Copy', () => copyText(copy, textOf(tabs.selected as ExamplePart)));
  const actions = make('div', { className: 'example-actions' }, edit, reset, copy, ...more);
  const loop = createDrawLoop(
    () => texts,
    said,
    async (drawn) => {
      if (drawn.content !== undefined && texts.content === undefined) fields.content.value = drawn.content;
      if (drawn.slides.length > 0) await showSlides(slide, drawn, alt);
      figure.classList.toggle('is-tall', drawn.slides.length > 1);
    },
  );

  function textOf(part: ExamplePart): string {
    return isOpen ? fields[part].value : (texts[part] ?? '');
  }
  function change(next: ExampleTexts): void {
    texts = next;
    for (const part of parts) fields[part].value = next[part] ?? fields[part].value;
    reset.disabled = texts === original;
    loop.redraw();
  }
  function open(): void {
    if (isOpen) return;
    isOpen = true;
    for (const { name, label, panel } of panels) {
      fields[name] = createJsonField(label, (value) => {
        texts = { ...texts, [name]: value };
        reset.disabled = false;
        loop.redraw();
      });
      fields[name].value = texts[name] ?? '';
      fields[name].element.addEventListener('focus', () => loop.hasDrawn || loop.redraw());
      panel.replaceChildren(fields[name].element);
    }
    edit.hidden = true;
    reset.hidden = false;
    reset.disabled = texts === original;
    figure.classList.add('is-open');
  }

  reset.hidden = true;
  const bar = make('div', { className: 'example-bar' }, tabs.list, actions);
  const code = make('div', { className: 'example-code' }, bar, ...panels.map(({ panel }) => panel));
  figure.append(make('div', { className: 'example-shown' }, slide, said), code);
  figure.classList.add('is-live');
  return {
    open,
    redraw: () => loop.redraw(),
    get edited() {
      return texts === original ? undefined : texts;
    },
  };
}

function readFigure(figure: HTMLElement) {
  const slide = figure.querySelector<HTMLElement>('.slide')!;
  const codes = [...figure.querySelectorAll<HTMLElement>('[data-part]')];
  const pages = Object.fromEntries(codes.map((code) => [code.dataset.part!, code.textContent.trim()]));
  const parts = (Object.keys(PARTS) as ExamplePart[]).filter((part) => part === 'content' || part in pages);
  const picture = slide.querySelector('img');
  if (picture && picture.height > picture.width) figure.classList.add('is-tall');
  return { slide, pages: pages as Partial<ExampleTexts>, parts, first: codes[0]?.dataset.part ?? 'template' };
}

function panelOf(figure: HTMLElement, part: ExamplePart): HTMLElement {
  const code = figure.querySelector(`[data-part="${part}"]`)?.closest('pre');
  const panel = make('div', { className: 'example-panel' });
  if (code) {
    code.tabIndex = 0;
    panel.append(code);
  }
  return panel;
}

async function copyText(copy: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    copy.textContent = 'Copied';
  } catch {
    copy.textContent = 'Not copied';
  }
  setTimeout(() => {
    copy.textContent = 'Copy';
  }, 2000);
}

/** Draws the newest texts, one drawing after another, and says what is wrong once nothing was typed for a moment. */
function createDrawLoop(texts: () => ExampleTexts, said: HTMLElement, onDrawn: (drawn: DrawnExample) => Promise<void>) {
  let isDrawing = false;
  let hasNewer = false;
  let hasDrawn = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const say = (findings: readonly ExampleFinding[]) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => showFindings(said, findings), findings.length > 0 ? CALM : 0);
  };
  const drawOnce = async () => {
    try {
      const drawn = await draw(texts());
      await onDrawn(drawn);
      say(drawn.findings);
    } catch (error) {
      hasDrawn = false;
      said.textContent = (error as Error).message;
    }
  };
  const redraw = async () => {
    hasNewer = isDrawing;
    if (isDrawing) return;
    if (!hasDrawn) said.textContent = 'Loading the engine …';
    hasDrawn = true;
    isDrawing = true;
    do {
      hasNewer = false;
      await drawOnce();
    } while (hasNewer);
    isDrawing = false;
  };
  return {
    redraw,
    /** Whether the engine was asked for a drawing, and did not fail. */
    get hasDrawn() {
      return hasDrawn;
    },
  };
}
