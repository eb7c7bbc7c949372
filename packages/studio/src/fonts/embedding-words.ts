/** What the maker of a font allows, as its file says. */
export interface FontRights {
  readonly embed: 'edit' | 'view' | 'none';
  readonly subset: boolean;
  readonly reason?: string;
}

/** What decks do with a font. */
export interface EmbeddingWords {
  readonly state: 'embedded' | 'read-only' | 'left out';
  readonly label: string;
  readonly text: string;
}

const WITHOUT = 'People who do not have the font see another one.';

export function embeddingWords(
  { embed, subset }: FontRights,
  outlines: 'truetype' | 'postscript' = 'truetype',
): EmbeddingWords {
  if (embed === 'none') {
    return { state: 'left out', label: 'Not embedded', text: `Its maker does not allow embedding. ${WITHOUT}` };
  }
  if (outlines === 'postscript') {
    const text = `It has PostScript outlines, which PowerPoint does not embed. ${WITHOUT} Upload the TrueType version if there is one.`;
    return { state: 'left out', label: 'Not embedded', text };
  }
  if (embed === 'view') {
    const text = 'Its maker allows viewing and printing, so decks embed it only in files that open read-only.';
    return { state: 'read-only', label: 'Read-only files', text };
  }
  if (!subset) {
    const text = 'Decks embed the whole font, because its maker does not allow parts of it. Files become larger.';
    return { state: 'embedded', label: 'Embedded whole', text };
  }
  return {
    state: 'embedded',
    label: 'Embedded',
    text: 'Decks embed the letters that they need, so everybody sees this font.',
  };
}
