import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Renderer } from '@deckwright/core';
import { fontSources } from '../../engine/project-files.ts';
import { usesAsset } from '../../projects/uses.ts';
import { CommandFailed } from '../console.ts';
import { findFiles, type ProjectPaths } from '../folders/find-files.ts';
import { parseFonts } from '../folders/parse-fonts.ts';
import { type FolderProject, readFolderProject } from '../folders/read-folder-project.ts';
import { readAsset } from '../projects/asset-files.ts';
import { FaultList } from '../read-json-file.ts';
import { createDrawnTemplate, type DrawnTemplate, type TemplateView } from './drawn-template.ts';

/** What the page shows above the templates. */
export interface FolderView {
  readonly name: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Faults that do not belong to one template. */
  readonly faults: readonly string[];
  /** The template files, in the order of the page. */
  readonly files: readonly string[];
}

/** A project folder that is kept in memory: settings, pictures, fonts, and the drawn slides of every template. */
export interface WatchedFolder {
  /** Undefined before the first scan. */
  view(): FolderView | undefined;
  templates(): readonly TemplateView[];
  /** The SVG of a slide; undefined once it was drawn again. */
  picture(id: number): string | undefined;
  /** Folders whose changes matter. */
  folders(): readonly string[];
  /** Reads the files that changed since the last scan, and draws the templates that depend on them. Scans never overlap. */
  scan(): Promise<void>;
}

/** Called after each change, as soon as it can be shown. */
export interface FolderListener {
  folder(view: FolderView): void;
  template(view: TemplateView): void;
}

export function createWatchedFolder(folder: string, renderer: Renderer, listener: FolderListener): WatchedFolder {
  const nameOf = (path: string) => relative(folder, path).replaceAll('\\', '/');
  let stamps: ReadonlyMap<string, string> = new Map();
  let project: (Pick<FolderProject, 'settings' | 'valid'> & { readonly faults: readonly string[] }) | undefined;
  let fonts: { readonly sources: ReturnType<typeof fontSources>; readonly faults: readonly string[] } = {
    sources: [],
    faults: [],
  };
  let assets: ReadonlyMap<string, Uint8Array> = new Map();
  let drawn = new Map<string, DrawnTemplate>();
  let shown: FolderView | undefined;
  let running: Promise<void> | undefined;
  let isDue = false;

  function show(view: FolderView): void {
    if (JSON.stringify(view) === JSON.stringify(shown)) return;
    shown = view;
    listener.folder(view);
  }

  async function scanOnce(): Promise<void> {
    const faults = new FaultList();
    const paths = await findFiles(folder, folder, faults).catch((error) => {
      if (!(error instanceof CommandFailed)) throw error;
      show({ name: '', width: 16, height: 9, files: [], ...shown, faults: [error.message] });
      return undefined;
    });
    if (paths === undefined) return;
    const before = stamps;
    stamps = await stampsOf(paths);
    const changed = (path: string) => stamps.get(path) !== before.get(path);
    // The project file is read first, because everything depends on it.
    const isNewProject = project === undefined || changed(paths.project);
    if (isNewProject) {
      const own = new FaultList();
      project = { ...(await readFolderProject(paths, renderer.elements, own)), faults: own.lines };
    }
    const hasNewFonts = isChanged(paths.fonts, before, stamps, 'fonts');
    if (hasNewFonts) {
      const own = new FaultList();
      fonts = { sources: fontSources(await parseFonts(paths.fonts, own)), faults: own.lines };
    }
    const { changes: newAssets, ...read } = await readAssets(paths.assets, assets, changed, faults);
    assets = read.assets;
    const { settings, valid } = project!;
    // A partial of the project may use a picture in any template.
    const drawsAll = isNewProject || hasNewFonts || [...newAssets].some((name) => usesAsset(valid, name));
    drawn = new Map(
      paths.templates.map((path) => [path, drawn.get(path) ?? createDrawnTemplate(path, nameOf(path), renderer)]),
    );
    const view = () => ({
      name: settings.name,
      ...settings.slideSize,
      faults: [
        ...[...project!.faults, ...fonts.faults, ...faults.lines].map((line) => line.replaceAll(join(folder, '/'), '')),
        ...duplicateKeys([...drawn.values()]),
      ],
      files: paths.templates.map(nameOf),
    });
    show(view());
    // What a person has just saved is drawn first.
    const order = [...drawn].sort(([one], [other]) => Number(changed(other)) - Number(changed(one)));
    for (const [path, template] of order) {
      const isAffected = drawsAll || [...newAssets].some((name) => usesAsset(template.json ?? null, name));
      if (!isAffected && !changed(path)) continue;
      await template.draw({ settings, assets, fonts: fonts.sources }, { again: isAffected, show: listener.template });
    }
    show(view());
  }

  async function scanWhileDue(): Promise<void> {
    try {
      while (isDue) {
        isDue = false;
        await scanOnce();
      }
    } finally {
      running = undefined;
    }
  }

  return {
    view: () => shown,
    templates: () => [...drawn.values()].map((template) => template.view()),
    picture: (id) => [...drawn.values()].map((template) => template.picture(id)).find((svg) => svg !== undefined),
    folders: () => [folder, ...['templates', 'assets', 'fonts'].map((name) => `${folder}/${name}`)],
    scan() {
      isDue = true;
      running ??= scanWhileDue();
      return running;
    },
  };
}

/** Reads the pictures that changed. `changes` are the names of these and of removed ones. */
async function readAssets(
  paths: ProjectPaths['assets'],
  known: ReadonlyMap<string, Uint8Array>,
  changed: (path: string) => boolean,
  faults: FaultList,
): Promise<{ readonly assets: ReadonlyMap<string, Uint8Array>; readonly changes: ReadonlySet<string> }> {
  const changes = new Set([...known.keys()].filter((name) => !paths.has(name)));
  const assets = new Map<string, Uint8Array>();
  for (const [name, path] of paths) {
    const before = changed(path) ? undefined : known.get(name);
    const bytes = before ?? (await faults.take(path, () => readAsset(path)));
    if (before === undefined) changes.add(name);
    if (bytes !== undefined) assets.set(name, bytes);
  }
  return { assets, changes };
}

/** What changes whenever a file is written or replaced, by path. */
async function stampsOf(paths: ProjectPaths): Promise<ReadonlyMap<string, string>> {
  const all = [paths.project, ...paths.templates, ...paths.assets.values(), ...paths.fonts];
  const stamps = await Promise.all(
    all.map((path) =>
      stat(path, { bigint: true }).then(
        ({ mtimeNs, size, ino }) => `${mtimeNs} ${size} ${ino}`,
        () => 'gone',
      ),
    ),
  );
  return new Map(all.map((path, index) => [path, stamps[index]!]));
}

/** Whether a file of a kind was added, changed or removed. */
function isChanged(
  paths: readonly string[],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  kind: string,
): boolean {
  const isOf = new RegExp(`[\\\\/]${kind}[\\\\/][^\\\\/]+$`);
  const removed = [...before.keys()].some((path) => isOf.test(path) && !after.has(path));
  return removed || paths.some((path) => before.get(path) !== after.get(path));
}

function duplicateKeys(templates: readonly DrawnTemplate[]): readonly string[] {
  const views = templates.map((template) => template.view()).filter(({ key }) => key !== '');
  return views.flatMap(({ key, file }, index) => {
    const other = views.slice(0, index).find((view) => view.key === key);
    return other === undefined ? [] : [`${file} /key: "${key}" is the key of ${other.file} too.`];
  });
}
