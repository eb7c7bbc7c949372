import { say } from '../sentences/fonts.ts';

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

const WITHOUT = say('peopleWhoDoNotHave');

export function embeddingWords(
  { embed, subset }: FontRights,
  outlines: 'truetype' | 'postscript' = 'truetype',
): EmbeddingWords {
  if (embed === 'none') {
    return { state: 'left out', label: say('notEmbedded'), text: say('itsMakerDoesNotAllow', { result: WITHOUT }) };
  }
  if (outlines === 'postscript') {
    const text = say('itHasPostScriptOutlinesWhich', { result: WITHOUT });
    return { state: 'left out', label: say('notEmbedded'), text };
  }
  if (embed === 'view') {
    const text = say('itsMakerAllowsViewingAnd');
    return { state: 'read-only', label: say('readOnlyFiles'), text };
  }
  if (!subset) {
    const text = say('decksEmbedTheWholeFont');
    return { state: 'embedded', label: say('embeddedWhole'), text };
  }
  return {
    state: 'embedded',
    label: say('embedded'),
    text: say('decksEmbedTheLettersThat'),
  };
}
