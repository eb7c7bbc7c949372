import type { Page } from 'playwright-core';
import type { StormInPage } from './in-page.ts';

const PAUSE_MS = 15;

/** Calls the commands behind keys and buttons, one for each list of numbers. That takes a tenth of the time of the keys and buttons. */
export async function operateQuickly(page: Page, choices: readonly (readonly number[])[]): Promise<void> {
  await page.evaluate(
    async ([lists, pause]) => {
      const storm = (window as unknown as { readonly storm: StormInPage }).storm;
      const { edits, undo } = storm.session;

      function operate(numbers: readonly number[]): unknown {
        const deck = storm.deck();
        if (deck === undefined) return undefined;
        let next = 1;
        function below(count: number): number {
          return count <= 0 ? 0 : numbers[next++ % numbers.length]! % count;
        }
        function one<T>(list: readonly T[]): T | undefined {
          return list[below(list.length)];
        }
        const slide = one(deck.slides)!;
        const ids = deck.slides.map(({ id }) => id);
        const node = one(slide.nodes);
        const nodes = slide.nodes.filter(({ id }) => id === node?.id || below(4) === 0).map(({ id }) => id);
        const table = one(slide.nodes.filter((found) => found.kind === 'composite' && found.meaning.kind === 'table'));
        const chart = one(slide.nodes.filter((found) => found.kind === 'composite' && found.meaning.kind === 'chart'));
        const text = one(slide.nodes.filter(({ kind }) => kind === 'text'));

        function inText(
          act: (place: { slide: string; node: string }, span: { start: number; end: number }) => unknown,
        ) {
          if (text?.kind !== 'text') return undefined;
          const words = text.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n');
          const start = below(words.length + 1);
          return act({ slide: slide.id, node: text.id }, { start, end: Math.min(words.length, start + below(6)) });
        }

        function inTable() {
          if (table?.kind !== 'composite' || table.meaning.kind !== 'table') return undefined;
          const { rows, columns } = table.meaning;
          const cell = [below(rows.length), below(columns.length)] as const;
          const place = { slide: slide.id, node: table.id, cell };
          const target = { slide: slide.id, node: table.id };
          const lines = one(['rows', 'columns'] as const)!;
          const { length } = lines === 'rows' ? rows : columns;
          switch (below(6)) {
            case 0:
              return rows.length + columns.length < 16 && edits.addLines(target, lines, below(3), 1);
            case 1:
              return length > 1 && edits.removeLines(target, lines, below(length), 1);
            case 2:
              return edits.mergeCells(place, [below(rows.length), below(columns.length)]);
            case 3:
              return edits.splitCell(place);
            case 4:
              return edits.changeCells([place], { fill: { kind: 'solid', color: { role: 'accent2' } } });
            default:
              return rows[cell[0]]?.cells[cell[1]] && edits.type(place, { start: 0, end: 0 }, 'Cell ');
          }
        }

        function inChart() {
          if (chart?.kind !== 'composite' || chart.meaning.kind !== 'chart') return undefined;
          const target = { slide: slide.id, node: chart.id };
          const { series, categories } = chart.meaning;
          const list = one(['series', 'categories'] as const)!;
          const { length } = list === 'series' ? series : categories;
          switch (below(5)) {
            case 0:
              return length < 8 && edits.addToChart(target, list);
            case 1:
              return length > 1 && edits.removeFromChart(target, list, below(length));
            case 2:
              return length > 0 && edits.changeInChart(target, list, below(length), { name: 'Renamed' });
            case 3:
              return edits.changeChart(target, { title: one(['Storm', 'Calm'])! });
            default: {
              const place = { series: below(series.length), category: below(categories.length) };
              return categories.length > 0 && edits.setChartValue(target, place, one([7, null, 40])!);
            }
          }
        }

        switch (numbers[0]! % 24) {
          case 0:
          case 1:
          case 2:
          case 3:
            return inText((place, span) =>
              edits.type(place, { ...span, end: span.start }, one(['a', 'storm ', '𝒳', '\n'])!),
            );
          case 4:
          case 5:
            return inText((place, span) => edits.type(place, span, ''));
          case 6:
          case 7:
            return inText((place, span) =>
              edits.formatText(
                [{ place, span }],
                one([
                  { bold: true },
                  { italic: null, size: 20 },
                  { link: { url: 'https://example.com/' } },
                  { link: null },
                ])!,
              ),
            );
          case 8:
            return inText((place, span) =>
              edits.formatParagraphs(
                [{ place, span }],
                one([
                  { align: 'center' },
                  { level: 1 },
                  { bullet: { kind: 'glyph', glyph: '•' } },
                  { bullet: null },
                ] as const)!,
              ),
            );
          case 9:
            return edits.setTitle(`Storm ${below(1_000)}`);
          case 10:
            return edits.setSlides([slide.id], { notes: `${slide.notes ?? ''} note`.slice(-200) });
          case 11: {
            const fill = { kind: 'solid', color: { role: 'accent1' } } as const;
            return edits.setSlides(
              [slide.id],
              one([{ hidden: !slide.hidden }, { background: { fill } }, { background: null }])!,
            );
          }
          case 12:
            return ids.length < 14 && edits.duplicateSlides([slide.id]);
          case 13:
            return ids.length > 6 && edits.removeSlides([slide.id]);
          case 14:
            return edits.moveSlides([slide.id], below(ids.length));
          case 15: {
            const copies = slide.nodes.filter(({ id }) => nodes.includes(id));
            return slide.nodes.length < 18 && edits.addNodes(slide.id, copies);
          }
          case 16:
            return slide.nodes.length > 3 && edits.removeNodes(slide.id, nodes.slice(0, 3));
          case 17: {
            const moved = slide.nodes.filter(({ id }) => nodes.includes(id));
            const by = { x: below(60) - 30, y: below(60) - 30 };
            return edits.replaceNodes(
              slide.id,
              moved.map((found) => ({ ...found, box: { ...found.box, x: found.box.x + by.x, y: found.box.y + by.y } })),
            );
          }
          case 18:
            return edits.orderNodes(slide.id, nodes, one(['front', 'back', 'forward', 'backward'] as const)!);
          case 19: {
            const groups = slide.nodes.flatMap((found) => found.groups ?? []).map(({ id }) => id);
            return groups.length > 0 && below(2) === 0
              ? edits.ungroupNodes(slide.id, groups.slice(0, 1))
              : edits.groupNodes(slide.id, nodes);
          }
          case 20:
            return inTable();
          case 21:
            return inChart();
          case 22:
            return undo.undo();
          default:
            return below(2) === 0 ? undo.undo() : undo.redo();
        }
      }

      for (const numbers of lists) {
        operate(numbers);
        // The page shows the change before the next one.
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    [choices, PAUSE_MS] as const,
  );
}
