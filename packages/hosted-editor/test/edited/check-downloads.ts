import { convertWithLibreOffice, libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { readPdfText } from '@deckwright/testkit/pdf';
import { checkPackage, checkWithCommand, pptxCheckMissing, validatePptx } from '@deckwright/testkit/pptx';
import type { EditedDeck } from './edited-deck.ts';

/**
 * Validates the pptx of an edited deck, and searches what was written on the pages of the PDF and of LibreOffice's. Returns a sentence for
 * each fault. `log` gets what was left out.
 */
export async function checkDownloads(edited: EditedDeck, log: (message: string) => void): Promise<readonly string[]> {
  const { pptx, pdf } = edited;
  const faults = [...(await validatePptx(pptx)), ...(await checkPackage(pptx)).map(String)];
  const noCommand = pptxCheckMissing();
  if (noCommand === undefined) faults.push(...(await checkWithCommand(pptx)));
  else log(noCommand);
  faults.push(...missingWords(edited, await readPdfText(pdf, 'file'), 'the PDF'));
  const noOffice = libreOfficeMissing();
  if (noOffice !== undefined) log(noOffice);
  else {
    const converted = await convertWithLibreOffice(pptx, 'pptx', 'pdf');
    faults.push(...missingWords(edited, await readPdfText(converted, 'file'), 'LibreOffice'));
  }
  return faults;
}

function missingWords({ deck, written }: EditedDeck, pages: readonly string[], reader: string): readonly string[] {
  const shown = deck.slides.filter(({ hidden }) => !hidden);
  if (pages.length !== shown.length) return [`${reader} has ${pages.length} pages for ${shown.length} slides.`];
  return written.flatMap(({ slide, word }) => {
    const index = shown.findIndex(({ id }) => id === slide);
    // A word may be divided at the end of a line.
    const text = pages[index]?.replaceAll(/[\s\u00ad-]/g, '') ?? '';
    if (index === -1 || text.includes(word)) return [];
    const stored = JSON.stringify(shown[index]).includes(word) ? 'has it' : 'does not have it';
    return [`${reader} does not show "${word}" on page ${index + 1}: "${text}". The stored slide ${stored}.`];
  });
}
