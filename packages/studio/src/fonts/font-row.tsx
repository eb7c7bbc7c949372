import { Badge, IconButton, Skeleton, type Tone } from '@deckwright/ui/controls';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { say } from '../sentences/fonts.ts';
import { formatBytes } from '../ui/format.ts';
import { UseList } from '../uploads/use-list.tsx';
import { type EmbeddingWords, embeddingWords, type FontRights } from './embedding-words.ts';
import { scriptName } from './font-scripts.ts';
import { type Specimen, useSpecimen } from './use-specimen.ts';

export interface ListedFont {
  /** Of the file. */
  readonly name: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Bytes. */
  readonly size: number;
  readonly embedding: FontRights;
}

interface FontRowProps {
  readonly font: ListedFont;
  /** The text of the specimen. Empty: the name of the font. */
  readonly text: string;
  readonly load: (name: string) => Promise<Blob>;
  readonly loadUses: (name: string) => Promise<readonly string[]>;
  readonly onSpecimen: (name: string, specimen: Specimen) => void;
  /** Undefined: the person may only look. */
  readonly onDelete?: (name: string) => void;
}

const TONES: Readonly<Record<EmbeddingWords['state'], Tone>> = {
  embedded: 'success',
  'read-only': 'warning',
  'left out': 'warning',
};

/** A face of a family, set in itself. */
export function FontRow({ font, text, load, loadUses, onSpecimen, onDelete }: FontRowProps) {
  const { name, family, size, embedding } = font;
  const specimen = useSpecimen(() => load(name), `${name} ${size}`);
  const words = embeddingWords(embedding, specimen?.outlines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each specimen.
  useEffect(() => {
    if (specimen) onSpecimen(name, specimen);
  }, [specimen]);
  return (
    <li className="grid grid-cols-1 gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{styleOf(font)}</h3>
        <span title={words.text}>
          <Badge tone={TONES[words.state]}>{words.label}</Badge>
        </span>
        <span className="min-w-0 flex-1 truncate text-xs text-muted">
          {name}, {formatBytes(size)}
        </span>
        {onDelete !== undefined && (
          <Menu
            trigger={
              <IconButton label={say('actionsForName', { name })}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<Trash2 />} isDanger onClick={() => onDelete(name)}>
              {say('delete')}
            </MenuItem>
          </Menu>
        )}
      </div>
      {specimen === undefined && <Skeleton className="h-11 w-3/4" />}
      {specimen === null && <p className="h-11 text-muted">{say('thisBrowserCannotShowThis')}</p>}
      {specimen && (
        <p
          data-specimen={name}
          className="h-11 truncate text-[1.75rem] leading-11"
          style={{ fontFamily: specimen.family, fontSynthesis: 'none' }}
        >
          {text === '' ? say('familyTheQuickBrownFox', { family }) : text}
        </p>
      )}
      <p className="text-xs text-muted">{words.text}</p>
      {specimen && (
        <details className="text-xs">
          <summary className="w-fit cursor-pointer text-muted hover:text-ink">{say('scriptsAndUses')}</summary>
          <div className="grid grid-cols-1 gap-3 pt-3 text-sm">
            <p>
              {specimen.scripts.length === 0
                ? say('itHasNotAllLetters')
                : say('hasAllCommonLettersOf', { names: specimen.scripts.map(scriptName).join(', ') })}
            </p>
            <UseList name={name} load={loadUses} />
          </div>
        </details>
      )}
    </li>
  );
}

export function styleOf({ bold, italic }: Pick<ListedFont, 'bold' | 'italic'>): string {
  if (bold) return italic ? say('boldItalic') : say('bold');
  return italic ? say('italic') : say('regular');
}
