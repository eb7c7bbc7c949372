import type { DocumentProperties } from '@deckwright/core/contract';
import { textString, writeDictionary } from './dictionary.ts';
import { addObject, dictionaryOf, type PdfFile, streamOf } from './file.ts';

const PRODUCER = 'Deckwright';

/** Writes the same properties into the Info dictionary and an XMP packet (ISO 32000-1 §14.3). */
export function writeProperties(
  file: PdfFile,
  { properties, language, acceptedAt }: { properties: DocumentProperties; language: string; acceptedAt: string },
): void {
  const iso = `${new Date(acceptedAt).toISOString().slice(0, 19)}Z`;
  const date = `(D:${iso.replace(/[-:TZ]/g, '')}Z)`;
  const values: Readonly<Record<string, string | undefined>> = {
    Title: properties.title,
    Author: properties.author,
    Subject: properties.subject,
    Company: properties.company,
    Creator: PRODUCER,
  };
  const info = new Map<string, string>();
  const producer = dictionaryOf(file, file.info).get('Producer');
  if (producer !== undefined) info.set('Producer', producer);
  for (const [key, value] of Object.entries(values)) if (value) info.set(key, textString(value));
  info.set('CreationDate', date).set('ModDate', date);
  file.objects.set(file.info, { text: writeDictionary(info) });
  const kind = new Map([
    ['Type', '/Metadata'],
    ['Subtype', '/XML'],
  ]);
  const metadata = addObject(file, streamOf(kind, new TextEncoder().encode(xmp(properties, language, iso))));
  const catalog = dictionaryOf(file, file.catalog)
    .set('Metadata', `${metadata} 0 R`)
    .set('Lang', `(${language.replace(/[^A-Za-z0-9-]/g, '')})`)
    .set('ViewerPreferences', `<</DisplayDocTitle ${Boolean(properties.title)}>>`);
  file.objects.set(file.catalog, { text: writeDictionary(catalog) });
}

function xmp({ title, author, subject, company }: DocumentProperties, language: string, iso: string): string {
  const alternative = (name: string, value: string | undefined) =>
    value ? `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${xml(value)}</rdf:li></rdf:Alt></dc:${name}>` : '';
  const about = [
    '<dc:format>application/pdf</dc:format>',
    alternative('title', title),
    alternative('description', subject),
    author ? `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>` : '',
    `<dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>`,
    company ? `<pdfx:Company>${xml(company)}</pdfx:Company>` : '',
    `<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${iso}</xmp:CreateDate><xmp:ModifyDate>${iso}</xmp:ModifyDate><xmp:MetadataDate>${iso}</xmp:MetadataDate>`,
  ].join('');
  const names = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/"',
  ].join(' ');
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${names}>${about}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
}

/** Escapes text for XML 1.0, and drops the characters that XML does not allow (§2.2). */
function xml(text: string): string {
  const legal = text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');
  return legal.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!);
}
