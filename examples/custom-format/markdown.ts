import type { FormatAdapter, Notice, Paragraph, SceneNode, TableMeaning } from '@deckwright/core/contract';

/** Writes a handout in Markdown: one part for each slide, tables as tables, speaker notes as quotations. */
export function createMarkdownAdapter(): FormatAdapter {
  return {
    format: 'markdown',
    extension: 'md',
    claims: { meanings: new Set(['table']) },
    optionsSchema: { type: 'object', properties: { notes: { type: 'boolean' } }, additionalProperties: false },
    async emit(scene, { signal, progress, options }) {
      const layouts = new Map(scene.layouts.map(({ key, nodes }) => [key, nodes]));
      const shown = scene.slides.filter(({ hidden }) => !hidden);
      const notices: Notice[] = [];
      const quoted = (line: string) => `> ${escaped(line)}`;
      const parts = shown.map(({ layout, nodes, notes }, index) => {
        signal.throwIfAborted();
        const slide = scene.slides.indexOf(shown[index]!) + 1;
        const blocks = [...layouts.get(layout)!, ...nodes].flatMap((node) => blocksOf(node, slide, notices));
        if (notes && options.own.notes !== false) blocks.push(notes.split('\n').map(quoted).join('\n>\n'));
        progress(index + 1, shown.length);
        return blocks.join('\n\n');
      });
      const bytes = new TextEncoder().encode(`${parts.join('\n\n---\n\n')}\n`);
      return { mediaType: 'text/markdown', extension: 'md', bytes, pages: shown.length, notices, delivery: 'file' };
    },
  };
}

function blocksOf(node: SceneNode, slide: number, notices: Notice[]): string[] {
  switch (node.kind) {
    case 'text':
      return node.paragraphs.map((one) => block(one, node.role === 'title')).filter((text) => text !== '');
    case 'picture':
      return node.alt ? [`*${escaped(node.alt)}*`] : [];
    case 'shape':
      return [];
    case 'composite': {
      if (node.meaning.kind === 'table') return [table(node.meaning as TableMeaning)];
      const message = `Markdown has no "${node.meaning.kind}"; its text is written as paragraphs.`;
      notices.push({ code: 'DRAWN_NOT_NATIVE', message, slide, element: node.source.element });
      return node.parts.flatMap((part) => blocksOf(part, slide, notices));
    }
  }
}

function block(paragraph: Paragraph, isTitle: boolean): string {
  const text = textOf(paragraph);
  if (text === '' || isTitle) return text && `## ${text}`;
  return `${paragraph.bullet ? (paragraph.bullet.kind === 'number' ? '1. ' : '- ') : ''}${text}`;
}

function table({ rows }: TableMeaning): string {
  const lines = rows.map(
    ({ cells }) => `| ${cells.map((cell) => (cell?.paragraphs ?? []).map(textOf).join(' ')).join(' | ')} |`,
  );
  return [lines[0], `|${' --- |'.repeat(rows[0]?.cells.length ?? 0)}`, ...lines.slice(1)].join('\n');
}

function textOf({ runs }: Paragraph): string {
  const texts = runs.map(({ text, link }) =>
    link && 'url' in link ? ['[', escaped(text), '](<', link.url, '>)'].join('') : escaped(text),
  );
  return texts.join('').trim();
}

/** CommonMark 0.31 §2.4 lets any ASCII punctuation be escaped, so text of a deck never becomes markup. */
function escaped(text: string) {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}
