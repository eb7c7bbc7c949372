import type { EditableNode, EditableText, TableMeaning } from '@deckwright/core/contract';
import { openBrowser } from '@deckwright/test-tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDeck, openDeck } from './open-deck.ts';

const browser = await openBrowser();

/** As programs put them on the clipboard, shortened. */
const CLIPBOARDS = {
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;font-size:12.0pt;} --></style></head>
<body lang=EN-GB><!--StartFragment--><p class=MsoNormal><b>Plan</b> for <i>spring</i><o:p></o:p></p>
<p class=MsoNormal>See <a href="https://example.org/plan">the plan</a><o:p></o:p></p><!--EndFragment--></body></html>`,
  excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"></head>
<body><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--><col width=64 span=2>
<tr height=20><td height=20 width=64>Region</td><td width=64>Sum</td></tr><tr height=20><td height=20>North</td><td align=right>410</td></tr>
<!--EndFragment--></table></body></html>`,
  docs: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;">Bold</span><span style="font-weight:400;"> and plain</span></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span style="font-style:italic;">Deeper</span></p></li></ul></ul></b>`,
  sheets: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{}">Month</td><td>Orders</td></tr><tr style="height:21px;"><td>May</td><td style="text-align:right;">12</td></tr></tbody></table></google-sheets-html-origin>`,
  browser: `<meta charset='utf-8'><h2>Heading</h2><p>First <strong>strong</strong> line<img src="https://tracker.invalid/pixel.png" onerror="window.wasRun = true"></p><ol><li>Number one</li></ol><script>window.wasRun = true</script>`,
};

describe.runIf(browser)('what comes to the edit page from elsewhere, and goes there', () => {
  let open: OpenDeck;
  let page: Page;

  beforeAll(async () => {
    open = await openDeck(browser as Browser);
    page = await open.join();
    await page.locator('[data-slide]').nth(5).click();
    await page.locator('#stage [data-object]').first().focus();
  });
  afterAll(async () => {
    await open?.close();
    await browser?.close();
  });

  function nodes(slide = 5): readonly EditableNode[] {
    return open.served.deck().slides[slide]!.nodes;
  }

  /** Returns the node that is made of it. */
  async function pasted(html: string): Promise<EditableNode> {
    const { length } = nodes();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    await expect.poll(() => nodes().length).toBe(length + 1);
    return nodes().at(-1)!;
  }

  function paragraphsOf(node: EditableNode): readonly string[] {
    return (node as EditableText).paragraphs.map(({ runs, bullet, level }) => {
      const words = runs.map(({ text, bold, italic, link }) => {
        const marks = [bold && 'b', italic && 'i', link && 'url' in link && link.url].filter(Boolean);
        return marks.length > 0 ? `[${marks.join(' ')}:${text}]` : text;
      });
      return `${bullet ? `${bullet.kind} ${level} ` : ''}${words.join('').trim()}`;
    });
  }

  function cellsOf(node: EditableNode): readonly (readonly string[])[] {
    if (node.kind !== 'composite') return [];
    return (node.meaning as TableMeaning).rows.map(({ cells }) =>
      cells.map((cell) => cell?.paragraphs[0]?.runs.map(({ text }) => text).join('') ?? ''),
    );
  }

  it('keeps the looks and the links of a document', async () => {
    expect(paragraphsOf(await pasted(CLIPBOARDS.word))).toEqual([
      '[b:Plan] for [i:spring]',
      'See [https://example.org/plan:the plan]',
    ]);
    expect(paragraphsOf(await pasted(CLIPBOARDS.docs))).toEqual([
      '[b:Bold] and plain',
      'glyph 0 One',
      'glyph 1 [i:Deeper]',
    ]);
  });

  it('makes a table of cells', async () => {
    expect(cellsOf(await pasted(CLIPBOARDS.excel))).toEqual([
      ['Region', 'Sum'],
      ['North', '410'],
    ]);
    expect(cellsOf(await pasted(CLIPBOARDS.sheets))).toEqual([
      ['Month', 'Orders'],
      ['May', '12'],
    ]);
  });

  it('takes the words of a page, and neither its scripts nor its pictures', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    expect(paragraphsOf(await pasted(CLIPBOARDS.browser))).toEqual([
      '[b:Heading]',
      'First [b:strong] line',
      'number 0 Number one',
    ]);
    await page.locator('[data-save-state="saved"]').waitFor();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    expect(requested.filter((url) => url.includes('invalid'))).toEqual([]);
  });

  it('paints the format of one text on another', async () => {
    await page.locator('[data-slide]').nth(0).click();
    const [from, to] = nodes(0).filter(({ kind }) => kind === 'text');
    const sizes = (id: string) =>
      (nodes(0).find((one) => one.id === id) as EditableText).paragraphs.flatMap(({ runs }) =>
        runs.map(({ size }) => size),
      );
    expect(sizes(from!.id)).not.toEqual(sizes(to!.id));
    await page.locator(`[data-object="${from!.id}"]`).focus();
    await page.getByRole('button', { name: 'Paint format' }).click();
    const target = (await page.locator(`[data-object="${to!.id}"]`).boundingBox())!;
    await page.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
    await expect.poll(() => sizes(to!.id)[0]).toBe(sizes(from!.id)[0]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => sizes(to!.id)[0]).not.toBe(sizes(from!.id)[0]);
  });

  it('prints one page for each slide that is not hidden, in its shape', async () => {
    await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { wasPrinted: true }) }));
    await page.keyboard.press('Control+p');
    await page.waitForFunction(() => 'wasPrinted' in window);
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) =>
      box!.trim().split(/\s+/).map(Number),
    );
    const shown = open.served.deck().slides.filter(({ hidden }) => !hidden).length;
    expect(boxes).toHaveLength(shown);
    for (const [, , width, height] of boxes) expect(width! / height!).toBeCloseTo(16 / 9, 1);
    expect(open.problems).toEqual([]);
  });
});
