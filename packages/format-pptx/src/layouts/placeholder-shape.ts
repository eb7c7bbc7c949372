import type { LayoutPlaceholder, TextProperties, XmlProperties } from '../sheet/inherited.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { RECTANGLE, transformXml } from '../slide/geometry.ts';
import { SHRINKING } from '../text/body.ts';
import { escapeXml } from '../xml.ts';

const SLIDE_NUMBER =
  '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr/><a:t>‹#›</a:t></a:fld>';

function openTag(tag: string, { attributes }: XmlProperties): string {
  return `<a:${tag}${attributes.join('')}>`;
}

/** The list style that slides inherit (ECMA-376 Part 1 §21.1.2.4.12). */
function listStyleXml({ levels }: TextProperties): string {
  const styles = levels.flatMap((level, index) => {
    if (level === undefined) return [];
    const { paragraph, run } = level;
    const runXml = `${openTag('defRPr', run)}${run.children.join('')}</a:defRPr>`;
    const tag = `lvl${index + 1}pPr`;
    return [`${openTag(tag, paragraph)}${paragraph.children.join('')}${runXml}</a:${tag}>`];
  });
  return `<a:lstStyle>${styles.join('')}</a:lstStyle>`;
}

function textPropertiesXml(text: TextProperties | undefined): string {
  return text === undefined
    ? `<a:bodyPr>${SHRINKING}</a:bodyPr><a:lstStyle/>`
    : `${openTag('bodyPr', text.body)}${text.body.children.join('')}</a:bodyPr>${listStyleXml(text)}`;
}

/** The text of a placeholder on its layout or master; `undefined` writes a field for the slide number. */
export function promptXml(prompt: string | undefined): string {
  if (prompt === undefined) return SLIDE_NUMBER;
  return prompt === '' ? '' : `<a:r><a:rPr/><a:t>${escapeXml(prompt)}</a:t></a:r>`;
}

/** The shape of a placeholder. `outline` is its geometry, fill and stroke; `body` is the content of its text body. */
export function placeholderShapeXml(
  { name, kind, ...position }: Pick<LayoutPlaceholder, 'name' | 'kind' | 'box' | 'rotation'>,
  id: number,
  outline: string,
  body: string,
): string {
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${escapeXml(name)}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
    `<p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${transformXml(position)}${outline}</p:spPr>` +
    `<p:txBody>${body}</p:txBody></p:sp>`
  );
}

/** The shape of a layout's placeholder. `sheet` is the layout. */
export function layoutPlaceholderXml(placeholder: LayoutPlaceholder, sheet: Sheet): string {
  const { picture, text, prompt } = placeholder;
  const outline = picture === undefined ? RECTANGLE : picture.outline + picture.stroke;
  const name = sheet.uniqueName(placeholder.name);
  const kind = prompt === undefined ? placeholder.kind : `${placeholder.kind} hasCustomPrompt="1"`;
  return placeholderShapeXml(
    { ...placeholder, name, kind },
    sheet.nextId(),
    outline,
    `${textPropertiesXml(text)}<a:p>${promptXml(prompt)}<a:endParaRPr/></a:p>`,
  );
}
