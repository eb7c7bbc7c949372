import { ActionButton } from '@deckwright/editing';
import { ActionItem } from '@deckwright/editing/action-item';
import { useColorScheme } from '@deckwright/ui/color-scheme';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '@deckwright/ui/menus';
import { formatLanguage } from '@deckwright/ui/sentences';
import { Download, FileText, MonitorPlay, MoreVertical, Presentation } from 'lucide-react';
import { present } from '../commands/present.ts';
import { openDialog } from '../deck/view-store.ts';
import { say } from '../sentences/bar.ts';
import { reasonOf } from '../session/deck-info.ts';
import { patientFetch } from '../session/patient-fetch.ts';
import { type DeckSession, useCanEdit, useSession } from '../session/session.ts';
import { notify } from '../ui/announcer.tsx';
import { DeckTitle } from './deck-title.tsx';
import { PresentPeople } from './present-people.tsx';
import { SaveState } from './save-state.tsx';

/** The title, whether everything is stored, who else is here, and what is done with the whole presentation. */
export function TopBar() {
  const session = useSession();
  const canEdit = useCanEdit();
  const [scheme, chooseScheme] = useColorScheme();
  return (
    <div
      id="top-bar"
      data-region
      className="flex h-14 shrink-0 items-center gap-2 border-b border-line bg-raised px-3 max-sm:gap-1 max-sm:px-2"
    >
      <Logo />
      <div className="flex min-w-0 flex-1 items-center gap-3 max-sm:gap-1">
        <DeckTitle />
        {canEdit ? (
          <SaveState />
        ) : (
          <span className="rounded-sm bg-sunken px-2 py-0.5 text-xs whitespace-nowrap text-muted">
            {say('viewOnly')}
          </span>
        )}
        <Expiry expiresAt={session.info.expiresAt} />
      </div>
      {canEdit && (
        <span className="flex md:hidden">
          <ActionButton id="undo" />
          <ActionButton id="redo" />
        </span>
      )}
      <PresentPeople />
      <Button onClick={() => present()} className="max-md:hidden">
        <MonitorPlay aria-hidden="true" /> {say('present')}
      </Button>
      <Menu
        trigger={
          <Button
            kind="primary"
            className="max-sm:w-9 max-sm:px-0 max-sm:pointer-coarse:w-11"
            aria-label={say('download')}
          >
            <Download aria-hidden="true" /> <span className="max-sm:hidden">{say('download')}</span>
          </Button>
        }
      >
        <MenuItem icon={<Presentation />} onClick={() => void download(session, 'pptx')}>
          {say('powerPointPptx')}
        </MenuItem>
        <MenuItem icon={<FileText />} onClick={() => void download(session, 'pdf')}>
          {say('pdfPdf')}
        </MenuItem>
      </Menu>
      <Menu
        trigger={
          <ToolButton label={say('more')}>
            <MoreVertical />
          </ToolButton>
        }
      >
        {['present', 'presentAll', 'print', 'copyDeck', 'versions', 'deleted', 'find'].map((id) => (
          <ActionItem key={id} id={id} hasIcon={false} />
        ))}
        <MenuSeparator />
        <MenuItem onClick={() => openDialog('name')}>{say('yourName')}</MenuItem>
        <MenuChoices
          label={say('colourScheme')}
          value={scheme}
          onChange={chooseScheme}
          choices={[
            { value: 'system', label: say('asTheSystem') },
            { value: 'light', label: say('light') },
            { value: 'dark', label: say('dark') },
          ]}
        />
        <MenuSeparator />
        <ActionItem id="commands" />
        <ActionItem id="shortcuts" />
      </Menu>
    </div>
  );
}

const DATE = new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'medium' });

function Expiry({ expiresAt }: { readonly expiresAt: string | undefined }) {
  const date = expiresAt === undefined ? undefined : new Date(expiresAt);
  if (date === undefined || Number.isNaN(date.getTime())) return null;
  const words = say('removedOnDate', { date: DATE.format(date) });
  return (
    <span
      title={say('wordsDownloadItOrMake', { words })}
      className="rounded-sm bg-warning-soft px-2 py-0.5 text-xs whitespace-nowrap text-warning max-lg:hidden"
    >
      <span className="sr-only">{say('thePresentationIs')} </span>
      {words}
    </span>
  );
}

/** The mark of the product: one slide above another. */
function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className="size-7 shrink-0 max-sm:hidden">
      <rect x="8" y="10" width="18" height="12" rx="3" className="fill-accent/35" />
      <rect x="2" y="5" width="20" height="13" rx="3" className="fill-accent" />
    </svg>
  );
}

/** Has the server write a file, and saves it. */
async function download({ base }: DeckSession, format: 'pptx' | 'pdf'): Promise<void> {
  notify(say('theFileIsBeingWritten'));
  try {
    const response = await patientFetch(`${base}/downloads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ format }),
    });
    if (!response.ok) throw new Error(await reasonOf(response));
    save(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? `presentation.${format}`);
    notify(say('theFileWasDownloaded'));
  } catch (error) {
    const reason = error instanceof TypeError ? say('theServerCannotBeReached') : (error as Error).message;
    notify(say('theFileWasNotDownloaded', { reason }), true);
  }
}

function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
