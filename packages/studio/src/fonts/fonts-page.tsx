import { Card, EmptyState, Skeleton } from '@deckwright/ui/controls';
import { TextField } from '@deckwright/ui/fields';
import { Type } from 'lucide-react';
import { useCallback, useState } from 'react';
import { say } from '../sentences/fonts.ts';
import { formatBytes } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { DropArea } from '../uploads/drop-area.tsx';
import { InUseDialog } from '../uploads/in-use-dialog.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import type { FileUploads } from '../uploads/use-uploads.ts';
import { FontRow, type ListedFont } from './font-row.tsx';
import { scriptCovers } from './font-scripts.ts';
import { ScriptsCard } from './scripts-card.tsx';
import type { Specimen } from './use-specimen.ts';

const FONT_TYPES = '.ttf,.otf,.woff,.woff2';

interface FontsPageProps {
  /** Undefined while they are loaded. */
  readonly fonts: readonly ListedFont[] | undefined;
  readonly serverFonts: readonly { readonly family: string; readonly scripts?: readonly string[] }[];
  /** Bytes of the largest font file. Undefined while they are loaded. */
  readonly mostBytes: number | undefined;
  readonly load: (name: string) => Promise<Blob>;
  /** What names the family of a font, as phrases. */
  readonly loadUses: (name: string) => Promise<readonly string[]>;
  /** Undefined: the person may only look. */
  readonly changing?: { readonly uploads: FileUploads; readonly onDelete: (name: string) => void };
}

export function FontsPage({ fonts, serverFonts, mostBytes, load, loadUses, changing }: FontsPageProps) {
  const [text, setText] = useState('');
  const [specimens, setSpecimens] = useState<Readonly<Record<string, Specimen>>>({});
  const [used, setUsed] = useState<{ readonly name: string; readonly uses: readonly string[] }>();
  const keep = useCallback((name: string, specimen: Specimen) => {
    setSpecimens((before) => ({ ...before, [name]: specimen }));
  }, []);
  const families = [...new Set(fonts?.map(({ family }) => family))];
  const scripts = fonts?.flatMap(({ name }) => specimens[name]?.scripts ?? []) ?? [];

  async function remove(name: string) {
    const uses = await loadUses(name).catch(() => []);
    if (uses.length > 0) setUsed({ name, uses });
    else changing?.onDelete(name);
  }

  const list = (
    <>
      {fonts === undefined && <Skeleton className="h-40 rounded-lg" />}
      {fonts?.length === 0 && (
        <EmptyState icon={<Type />} title={say('noFontsOfYourOwn')}>
          {say('uploadTheFontsOfYour')}
        </EmptyState>
      )}
      {families.length > 0 && (
        <div className="max-w-md">
          <TextField
            label={say('tryAText')}
            placeholder={say('typeToSeeItIn')}
            value={text}
            maxLength={200}
            onChange={setText}
          />
        </div>
      )}
      {families.map((family) => (
        <Card key={family} title={family}>
          <ul className="-m-5 divide-y divide-line">
            {fonts
              ?.filter((font) => font.family === family)
              .map((font) => (
                <FontRow
                  key={font.name}
                  font={font}
                  text={text}
                  load={load}
                  loadUses={loadUses}
                  onSpecimen={keep}
                  onDelete={changing && ((name) => void remove(name))}
                />
              ))}
          </ul>
        </Card>
      ))}
    </>
  );

  return (
    <Page title={say('fonts')} description={say('fontFilesOfThisProject')}>
      {changing === undefined ? (
        list
      ) : (
        <DropArea accept={FONT_TYPES} onFiles={changing.uploads.add} hint={hintOf(mostBytes)}>
          <UploadList {...changing.uploads} />
          {list}
        </DropArea>
      )}
      {fonts !== undefined && <ScriptsCard covers={scriptCovers(scripts, serverFonts)} />}
      <InUseDialog
        used={used}
        onClose={() => setUsed(undefined)}
        onDelete={(name) => changing?.onDelete(name)}
        consequence={say('theyNameItsFamilyIf')}
      />
    </Page>
  );
}

function hintOf(mostBytes: number | undefined): string {
  const size = mostBytes === undefined ? '' : say('upToMostBytes', { mostBytes: formatBytes(mostBytes) });
  return say('dropFontFilesHereOr', { size });
}
