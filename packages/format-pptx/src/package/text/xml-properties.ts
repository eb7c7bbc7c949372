/**
 * How a paragraph, a run or a text body looks, piece by piece as XML and always in full, so that two looks can be
 * compared. Of one kind of look, all have the same pieces in the same places.
 */
export interface XmlProperties {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

/** A list level of a placeholder, which paragraphs on slides inherit. */
export interface LevelProperties {
  readonly paragraph: XmlProperties;
  readonly run: XmlProperties;
}

/** What a layout's placeholder says about words, so that a slide only says where its own differ. */
export interface TextProperties {
  readonly body: XmlProperties;
  /** By level, from 0; a level that is missing looks as the master has it. */
  readonly levels: readonly (LevelProperties | undefined)[];
}

function differing(own: readonly string[], inherited: readonly string[]): string {
  return own.filter((piece, index) => piece !== inherited[index]).join('');
}

/** What has to be written so that `own` looks as it should where `inherited` holds already. */
export function difference(
  own: XmlProperties,
  inherited: XmlProperties,
): { readonly attributes: string; readonly children: string } {
  return {
    attributes: differing(own.attributes, inherited.attributes),
    children: differing(own.children, inherited.children),
  };
}
