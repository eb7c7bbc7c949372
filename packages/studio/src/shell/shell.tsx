import type { CommandGroup } from '@deckwright/ui/command-palette';
import { IconButton, isMac, KeyHint } from '@deckwright/ui/controls';
import { ColorSchemeMenu } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { Keyboard, Menu as MenuIcon, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ConnectionState } from '../connection/connection.ts';
import { say } from '../sentences/shell.ts';
import { Logo } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Navigation, type NavigationProps } from './navigation.tsx';
import { OwnerSwitcher } from './owner-switcher.tsx';
import { areShortcutsOn, type Shortcut } from './shortcuts.ts';

// Loaded when they are first opened.
const CommandPalette = lazy(loadPalette);
const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.tsx')).NavigationDrawer }));

const ShortcutsSheet = lazy(async () => ({ default: (await import('./shortcuts-sheet.tsx')).ShortcutsSheet }));

interface ShellProps extends Omit<NavigationProps, 'onNavigate'> {
  readonly owners: readonly { readonly id: string; readonly name: string }[];
  readonly person: { readonly name: string; readonly email: string };
  readonly connection: ConnectionState;
  readonly commands: readonly CommandGroup[];
  readonly shortcuts: readonly Shortcut[];
  readonly onSwitchOwner: (owner: string) => void;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** What is around every page of a person who is signed in. Below 1024 pixels the navigation is behind a button. */
export function Shell({
  owners,
  person,
  connection,
  commands,
  shortcuts,
  onSwitchOwner,
  onSignIn,
  onSignOut,
  children,
  ...navigation
}: ShellProps) {
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  usePaletteKey(
    useCallback(() => setPaletteOpen((isOpen) => !isOpen), []),
    preloadPalette,
  );
  const [isSheetOpen, setSheetOpen] = useState(false);
  const showSheet = () => setSheetOpen(true);
  const help = { label: say('showTheKeyboardShortcuts'), icon: <Keyboard />, run: showSheet };
  useShortcuts([...shortcuts, { ...help, keys: '?' }]);
  // Once opened they stay, so that they can be seen closing and give the focus back.
  const wasNavigationOpen = useRef(false);
  const wasPaletteOpen = useRef(false);
  const wasSheetOpen = useRef(false);
  wasSheetOpen.current ||= isSheetOpen;
  wasNavigationOpen.current ||= isNavigationOpen;
  wasPaletteOpen.current ||= isPaletteOpen;
  const switcher = (
    <OwnerSwitcher
      owner={navigation.owner}
      owners={owners}
      onSwitch={(owner) => {
        setNavigationOpen(false);
        onSwitchOwner(owner);
      }}
    />
  );
  return (
    <div className="grid min-h-dvh lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {say('skipToTheContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh grid-cols-1 grid-rows-[auto_auto_minmax(0,1fr)] border-e border-line bg-raised lg:grid">
        <HomeLink />
        <div className="px-3 pt-1">{switcher}</div>
        <Navigation {...navigation} />
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-surface/90 px-2 backdrop-blur sm:px-6 lg:gap-2">
          <IconButton label={say('navigation')} className="lg:hidden" onClick={() => setNavigationOpen(true)}>
            <MenuIcon />
          </IconButton>
          <div className="lg:hidden">
            <HomeLink isShort />
          </div>
          <button
            type="button"
            onPointerEnter={preloadPalette}
            onClick={() => setPaletteOpen(true)}
            className="flex h-9 items-center gap-2.5 rounded-md px-3 text-muted transition-colors hover:bg-hover hover:text-ink max-lg:ms-auto lg:w-80 lg:border lg:border-line lg:bg-raised pointer-coarse:h-11"
          >
            <Search className="size-4" />
            <span className="max-lg:sr-only">{say('searchOrRunACommand')}</span>
            <span className="ms-auto hidden gap-1 lg:flex">
              <KeyHint>{isMac() ? '⌘' : say('ctrl')}</KeyHint>
              <KeyHint>{'K'}</KeyHint>
            </span>
          </button>
          <div className="flex items-center lg:ms-auto">
            <ColorSchemeMenu />
            <AccountMenu {...person} onSignOut={onSignOut} />
          </div>
        </header>
        <ConnectionBanner state={connection} onSignIn={onSignIn} />
        <main id="main" tabIndex={-1} className="relative min-w-0 flex-1">
          {children}
        </main>
      </div>
      <Suspense>
        {wasNavigationOpen.current && (
          <NavigationDrawer open={isNavigationOpen} onOpenChange={setNavigationOpen}>
            <HomeLink />
            <div className="px-3 pt-1">{switcher}</div>
            <Navigation {...navigation} onNavigate={() => setNavigationOpen(false)} />
          </NavigationDrawer>
        )}
        {wasPaletteOpen.current && (
          <CommandPalette
            open={isPaletteOpen}
            onOpenChange={setPaletteOpen}
            label={say('searchPagesAndCommands')}
            groups={[...commands, { value: say('help'), items: [help] }]}
          />
        )}
        {wasSheetOpen.current && (
          <ShortcutsSheet
            open={isSheetOpen}
            onOpenChange={setSheetOpen}
            shortcuts={[
              { keys: isMac() ? '⌘ K' : say('ctrlK'), label: say('searchPagesAndCommands') },
              ...shortcuts,
              { keys: '?', label: say('showThisList') },
              { keys: 'F6', label: say('goToTheMessages') },
              { keys: say('esc'), label: say('closeWhatIsOpen') },
            ]}
          />
        )}
      </Suspense>
    </div>
  );
}

function HomeLink({ isShort = false }: { readonly isShort?: boolean }) {
  return (
    <Link to="/" className="flex h-14 items-center gap-2.5 px-5 font-semibold tracking-tight no-underline max-lg:px-2">
      <Logo />
      <span className={isShort ? 'max-sm:sr-only' : ''}>{say('deckwright')}</span>
    </Link>
  );
}

async function loadPalette() {
  return { default: (await import('@deckwright/ui/command-palette')).CommandPalette };
}

function preloadPalette(): void {
  loadPalette().catch(() => {});
}

/** Calls back for Ctrl+K and ⌘K, wherever the focus is, and before that for the first of the two keys. */
function usePaletteKey(onPress: () => void, onBegin: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Control' || event.key === 'Meta') onBegin();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      onPress();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [onPress, onBegin]);
}

/** How long the first key of two waits for the second. */
const PAUSE = 1_500;

/** Runs shortcuts of single keys, except where a person types, or while a dialog is open. */
function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    let begun = '';
    let at = 0;
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event;
      if (ctrlKey || metaKey || altKey || key.length !== 1 || event.defaultPrevented) return;
      if (isTyping(target) || !areShortcutsOn()) return;
      const keys = begun !== '' && timeStamp - at < PAUSE ? `${begun} ${key}` : key;
      const found = latest.current.find((one) => one.keys === keys);
      const begins = latest.current.some((one) => one.keys.startsWith(`${key} `));
      begun = found === undefined && begins ? key : '';
      at = timeStamp;
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;
}
