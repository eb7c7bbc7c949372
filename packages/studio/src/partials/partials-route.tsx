import {
  type Finding,
  findingsWithin,
  isJsonObject,
  type Json,
  type JsonObject,
  parseJson,
  pointerOf,
  printJson,
} from '@deckwright/content-form/body';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { contentsOf, ENGINE, type EngineParts, type ProjectContents } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { useRemotePicture } from '../connection/remote-picture.ts';
import { storedFileOf } from '../connection/save-project.ts';
import { throwIfMissing } from '../connection/throw-if-missing.ts';
import { useChange } from '../connection/use-change.ts';
import { deletionId, useDeletion, usePendingDeletions } from '../connection/use-deletion.ts';
import { useMe } from '../connection/use-me.ts';
import { usePreview } from '../preview/use-preview.ts';
import { say } from '../sentences/partials.ts';
import { UnsavedGuard } from '../shell/unsaved-guard.tsx';
import { BLANK_PARTIAL, partialsOf, templatesWithPartial, usesOfPartial, withPartial } from './partial-facts.ts';
import { partialKey, partialTemplate } from './partial-template.ts';
import { PartialsPage } from './partials-page.tsx';
import { usePartialSaving } from './use-partial-saving.ts';

const SavePartialDialog = lazy(async () => ({
  default: (await import('./save-partial-dialog.tsx')).SavePartialDialog,
}));

const WIDE = { width: 960, height: 540 };
const NAMES_ONLY = '/owners/{owner}/projects/{project}/partials/{name}';

export function PartialsRoute() {
  const { owner, project } = useParams({ strict: false }) as { readonly owner: string; readonly project: string };
  const contents = useQuery(contentsOf(owner, project, { drafts: true }));
  const engine = useQuery(ENGINE);
  throwIfMissing(contents, engine);
  if (contents.data === undefined || engine.data === undefined) {
    return <PartialsPage partials={undefined} size={WIDE} opened={undefined} onOpen={() => {}} onText={() => {}} />;
  }
  return <Partials key={project} {...{ owner, project }} contents={contents.data} engine={engine.data} />;
}

interface PartialsProps {
  readonly owner: string;
  readonly project: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
}

function Partials({ owner, project, contents, engine }: PartialsProps) {
  const { owners } = useMe();
  const { file } = useMemo(() => storedFileOf(contents), [contents]);
  const stored = partialsOf(file);
  const [first] = useState(contents.settings);
  const { assets, fonts } = contents;
  /** Texts that are not saved, by name. */
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<string>();
  /** What is to be saved once the person has seen the templates that it changes. */
  const [seen, setSeen] = useState<{ readonly name: string; readonly partial: JsonObject }>();
  const deleteLater = useDeletion();
  const pending = usePendingDeletions();
  const idOf = (name: string) => deletionId(owner, project, 'partial', name);
  const queryKey = ['owners', owner, 'projects', project];
  const change = useChange(queryKey);

  const names = Object.keys(stored).filter((name) => !pending.has(idOf(name)));
  const opened = chosen !== undefined && names.includes(chosen) ? chosen : names[0];
  const text = opened === undefined ? '' : (texts[opened] ?? textOf(stored[opened]));
  const parsed = useMemo(() => parseJson(text), [text]);
  const body = 'body' in parsed ? parsed.body : undefined;

  const files = useMemo(() => filesOf(file, opened, body), [file, opened, body]);
  // What is not JSON yet keeps the pictures.
  const drawn = useRef(files);
  if ('body' in parsed) drawn.current = files;
  const start = useMemo(() => ({ settings: first, templates: [], assets, fonts }), [first, assets, fonts]);
  const fetchPicture = useRemotePicture(owner);
  const preview = usePreview({ ...engine, project: start, fetchPicture }, undefined, 0, drawn.current);

  const forget = (name: string) =>
    setTexts((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)));
  const saving = usePartialSaving({ owner, project, contents, onSaved: forget });
  const isChanged = (name: string) => texts[name] !== undefined && texts[name] !== textOf(stored[name]);
  const isReadOnly = owners.find(({ id }) => id === owner)?.role === 'viewer';

  return (
    <>
      <PartialsPage
        partials={names.map((name) => ({
          name,
          picture: preview.thumbnails[partialKey(name)],
          uses: usesOfPartial(name, contents.templates, file),
          isChanged: isChanged(name),
        }))}
        size={preview.opened?.size ?? WIDE}
        opened={
          opened === undefined
            ? undefined
            : {
                name: opened,
                text,
                revision: saving.revision,
                findings: findingsOf(opened, parsed, preview.fileFaults, saving.faultsOf(opened)),
                isSaving: saving.isSaving,
                conflict: saving.conflictOf(opened),
              }
        }
        onOpen={setChosen}
        onText={(next) => {
          if (opened !== undefined) setTexts((before) => ({ ...before, [opened]: next }));
        }}
        changing={
          isReadOnly
            ? undefined
            : {
                async onCreate(name) {
                  const params = { path: { owner, project, name }, header: { 'If-Match': '*' } };
                  await change(dataOf(manage.PUT(NAMES_ONLY, { params, body: { ...BLANK_PARTIAL } })));
                  setChosen(name);
                },
                editorOf: (name) =>
                  `/o/${owner}/projects/${encodeURIComponent(project)}/partials/${encodeURIComponent(name)}/edit`,
                onSave: () => {
                  if (opened === undefined || !isJsonObject(body)) return;
                  const changed = withPartial(file, opened, body);
                  if (templatesWithPartial(opened, contents.templates, changed).length === 0)
                    void saving.save(opened, body);
                  else setSeen({ name: opened, partial: body });
                },
                onDiscard: () => {
                  if (opened !== undefined) forget(opened);
                  saving.startAgain();
                },
                onDelete: (name) =>
                  deleteLater({
                    id: idOf(name),
                    title: say('partialDeleted'),
                    description: name,
                    queryKey,
                    run: () =>
                      // Continues after the page is left.
                      dataOf(
                        manage.DELETE(NAMES_ONLY, { params: { path: { owner, project, name } }, keepalive: true }),
                      ),
                  }),
              }
        }
      />
      {seen !== undefined && (
        <Suspense>
          <SavePartialDialog
            {...{ owner, project, contents, engine, fetchPicture }}
            name={seen.name}
            file={seen.partial}
            onClose={() => setSeen(undefined)}
            onSave={async () => {
              await saving.save(seen.name, seen.partial);
              setSeen(undefined);
            }}
          />
        </Suspense>
      )}
      <UnsavedGuard isChanged={names.some(isChanged)}>{say('partialsThatYouHaveChanged')}</UnsavedGuard>
    </>
  );
}

function textOf(partial: Json | undefined): string {
  return partial === undefined ? '' : printJson(partial);
}

/** The project file with the partial as it is now, and a template for each partial. */
function filesOf(file: JsonObject, opened: string | undefined, body: Json | undefined) {
  const settings = opened === undefined || body === undefined ? file : withPartial(file, opened, body);
  const size = sizeOf(file.slideSize);
  const templates = Object.entries(partialsOf(settings)).map(([name, partial]) => partialTemplate(name, partial, size));
  return { settings, templates };
}

function sizeOf(size: Json | undefined): { readonly width: number; readonly height: number } {
  if (size === '4:3') return { width: 720, height: 540 };
  if (!isJsonObject(size)) return WIDE;
  return { width: Number(size.width) || WIDE.width, height: Number(size.height) || WIDE.height };
}

/** What is wrong with a partial, with pointers into it. */
function findingsOf(
  name: string,
  parsed: ReturnType<typeof parseJson>,
  drawn: readonly Finding[],
  saved: readonly Finding[],
): readonly Finding[] {
  if ('problem' in parsed) return [{ path: '', kind: 'fault', code: 'INVALID_JSON', message: parsed.problem }];
  const at = pointerOf(['partials', name]);
  const within = findingsWithin(drawn, at).map((finding) => ({ ...finding, path: finding.path.slice(at.length) }));
  const others = drawn.filter(({ path }) => path === '');
  return within.length > 0 ? within : others.length > 0 ? others : saved;
}
