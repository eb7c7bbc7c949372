import { spawn } from 'node:child_process';
import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { loadPlugins } from '../../engine/plugins/load-plugins.ts';
import { readSettings } from '../../start/settings.ts';
import { type Console, wrongUsage } from '../console.ts';
import { findFiles } from '../folders/find-files.ts';
import { FaultList } from '../read-json-file.ts';
import { startWatchServer, type WatchServer } from './watch-server.ts';
import { createWatchedFolder } from './watched-folder.ts';

interface WatchOptions {
  readonly port: string;
  readonly open?: true;
}

/** `watch`: shows the templates of a folder in a browser, and draws them again when they are saved. */
export function addWatchCommand(command: Command, console: Console): void {
  command
    .option('--port <port>', 'Port on this machine (default: any free one)', '0')
    .option('--open', 'Open the page in a browser')
    .argument('<dir>', 'Folder with project.json, templates/, assets/ and fonts/')
    .action(async (folder: string, options: WatchOptions) => {
      const watching = await startWatching(folder, portOf(options.port), console);
      console.started({ url: watching.url }, `${watching.url}\n`);
      if (console.terminal) console.note(`Watching ${folder}. Press Ctrl-C to stop.`);
      if (options.open === true) openBrowser(watching.url);
      await new Promise<void>((stop) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
      });
      await watching.close();
    });
}

export interface Watching {
  /** Address of the page. */
  readonly url: string;
  close(): Promise<void>;
}

/** Time in which several writes of one save are seen as one. */
const SETTLE_MS = 10;
/** Some file systems report no changes, and folders may appear later. */
const LOOK_AGAIN_MS = 1_000;

/** Serves the page of a folder until it is closed. Throws `CommandFailed` if the folder has no project file. */
export async function startWatching(given: string, port: number, console: Console): Promise<Watching> {
  const folder = resolve(given);
  await findFiles(folder, given, new FaultList());
  const settings = readSettings(console.environment);
  const plugins = await loadPlugins(settings);
  const { composeRenderer } = await import('../../engine/compose-engine.ts');
  const { renderer, close } = composeRenderer(settings, { plugins });
  let server: WatchServer | undefined;
  const watched = createWatchedFolder(folder, renderer, {
    folder: (view) => server?.folder(view),
    template: (view) => server?.template(view),
  });
  server = await startWatchServer(port, watched).catch(async (error) => {
    await close();
    throw error;
  });

  const watchers = new Map<string, FSWatcher>();
  let due: NodeJS.Timeout | undefined;
  const scan = () => {
    for (const one of watched.folders()) if (!watchers.has(one)) watchOne(one);
    watched.scan().catch((error) => console.warn(error instanceof Error ? error.message : String(error)));
  };
  const scanSoon = () => {
    clearTimeout(due);
    due = setTimeout(scan, SETTLE_MS);
  };
  const watchOne = (one: string) => {
    const forget = () => {
      watchers.get(one)?.close();
      watchers.delete(one);
    };
    try {
      watchers.set(one, watchFolder(one, scanSoon).on('error', forget));
    } catch {
      // The folder does not exist; the next look finds it once it does.
    }
  };
  scan();
  const again = setInterval(scan, LOOK_AGAIN_MS);
  return {
    url: server.url,
    async close() {
      clearInterval(again);
      clearTimeout(due);
      for (const watcher of watchers.values()) watcher.close();
      await server.close();
      await close();
    },
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw wrongUsage(`--port ${text}: not a port. Use a number from 1 to 65535, or 0 for any free one.`);
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** The address is printed too, so a machine without a browser is not a failure. */
function openBrowser(url: string): void {
  const [program = '', ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  spawn(program, [...words, url], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
