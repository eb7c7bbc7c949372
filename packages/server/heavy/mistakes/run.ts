import type { Sent } from '../../test/mistakes/mistake.ts';
import { MISTAKES } from '../../test/mistakes/mistakes.ts';
import { openShop } from '../../test/mistakes/shop.ts';

type Print = (line: string) => void;

const INTRODUCTION = `Each mistake has a name, what a person sends, and the answer. The person who repairs it sees only these and docs/.
A "request" goes to the HTTP interface (default: POST /v1/project/export, with a valid key and as JSON). A "template" or a "project" is a
file that "deckwright template push --project shop" or "deckwright project push" gets. PORT stands for a port of this machine on which a
web server has pictures. Write the repairs as {"name": {"request": …}}, {"name": {"template": …}} or {"name": {"project": …}}. A header
with an empty string is left out.`;

/** Prints every mistake as sent, with its answer. */
export async function printMistakes(print: Print): Promise<void> {
  const shop = await openShop();
  try {
    print(INTRODUCTION);
    for (const { name, sent } of MISTAKES) {
      const { text } = await shop.send(sent);
      print(`\n## ${name}\n\nsent: ${JSON.stringify(sent)}\nanswer: ${text}`);
    }
  } finally {
    await shop.close();
  }
}

/** How many repairs are accepted, of how many mistakes. */
export interface RepairResult {
  readonly accepted: number;
  readonly asked: number;
}

/** Sends the repaired requests and files, and prints every mistake whose repair is missing or gets a fault or a notice. */
export async function tryRepairs(repairs: Readonly<Record<string, Sent>>, print: Print): Promise<RepairResult> {
  const shop = await openShop();
  let accepted = 0;
  try {
    for (const name of Object.keys(repairs)) {
      if (!MISTAKES.some((mistake) => mistake.name === name)) print(`There is no mistake "${name}".`);
    }
    for (const { name } of MISTAKES) {
      const repaired = Object.hasOwn(repairs, name) ? repairs[name] : undefined;
      const answer = repaired && (await shop.send(repaired));
      if (answer?.accepted) accepted += 1;
      else print(`${name}: ${answer ? answer.text : 'no repair'}`);
    }
  } finally {
    await shop.close();
  }
  return { accepted, asked: MISTAKES.length };
}
