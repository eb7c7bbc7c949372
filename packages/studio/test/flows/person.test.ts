import { openBrowser } from '@deckwright/test-tools/browser';
import { afterAll, describe, expect, it } from 'vitest';
import { layoutFaults } from './layout-faults.ts';
import { type Device, meetPerson, type Person } from './person.ts';

const browser = await openBrowser();
afterAll(() => browser?.close());

const TALL = '<div style="height: 2000px"></div>';

/** A person in front of a page of this HTML. */
async function inFrontOf(html: string, device: Device = 'keyboard'): Promise<Person> {
  const person = await meetPerson({ browser: browser!, url: 'http://127.0.0.1' }, device);
  await person.page.setContent(html);
  return person;
}

describe.skipIf(!browser)('a person of the flows', () => {
  it.each([
    [
      'a focus that cannot be seen',
      '<style>:focus { outline: none }</style><button>One</button>',
      /“One” does not show/,
    ],
    [
      'a focus behind something',
      '<div style="position: fixed; inset: 0; background: #fff"></div><button>One</button>',
      /“One” has the focus, and is hidden/,
    ],
  ])('complains of %s', async (_, html, complaint) => {
    const { page, press, complaints, leave } = await inFrontOf(`${html}<button>Two</button>`);
    await press(page.getByRole('button', { name: 'Two' }));
    expect(complaints).toContainEqual(expect.stringMatching(complaint));
    await leave();
  });

  it('complains of nothing on a page that is as it should be, also of what it scrolls to', async () => {
    const { page, press, write, complaints, leave } = await inFrontOf(
      `<label>Name <input></label>${TALL}<button onclick="document.title = document.querySelector('input').value">Send</button>`,
    );
    await write(page.getByLabel('Name'), 'Ada');
    await press(page.getByRole('button', { name: 'Send' }));
    expect(await page.title()).toBe('Ada');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('does not reach what no key leads to', async () => {
    const trap = 'onkeydown="if (event.key === \'Tab\') event.preventDefault()"';
    const { page, press, leave } = await inFrontOf(`<button ${trap}>Trap</button><button>After it</button>`);
    await expect(press(page.getByRole('button', { name: 'After it' }))).rejects.toThrow('The focus went to: Trap');
    await leave();
  });

  it('complains of a target that is too small for a finger', async () => {
    const { page, press, complaints, leave } = await inFrontOf(
      '<button style="width: 30px; height: 30px">One</button><button style="width: 44px; height: 44px">Two</button>',
      'touch',
    );
    for (const name of ['One', 'Two']) await press(page.getByRole('button', { name }));
    expect(complaints).toEqual(['A finger needs 44 pixels: “One” is 30 × 30 pixels.']);
    await leave();
  });

  it('complains of scripts in texts and of requests to other hosts', async () => {
    const { page, complaints, leave } = await inFrontOf(
      `<img src="http://pictures.example/one.png" onerror="alert('hacked')">`,
      'mouse',
    );
    await expect.poll(() => complaints.length).toBe(2);
    expect(complaints).toEqual(
      expect.arrayContaining(['The page asked http://pictures.example/one.png', 'A script opened a dialog: hacked']),
    );
    expect(await layoutFaults(page)).toEqual([]);
    await leave();
  });
});

describe.skipIf(!browser)('a fault of a layout', () => {
  it.each([
    ['a page wider than its window', '<div style="width: 2000px; height: 9px"></div>', /^The page is 2000 pixels wide/],
    [
      'a text that sticks out of its box',
      '<main style="width: 100px"><p style="width: 200px">Long</p></main>',
      /^p “Long” sticks out of its main/,
    ],
  ])('is %s', async (_, html, fault) => {
    const { page, leave } = await inFrontOf(`<style>body { margin: 0 }</style>${html}`, 'mouse');
    expect(await layoutFaults(page)).toEqual([expect.stringMatching(fault)]);
    await leave();
  });

  it('is not a text that is cut with an ellipsis', async () => {
    const { page, leave } = await inFrontOf(
      '<main style="width: 100px"><p style="overflow: hidden; white-space: nowrap"><span>Long long long long long long</span></p></main>',
      'mouse',
    );
    expect(await layoutFaults(page)).toEqual([]);
    await leave();
  });
});
