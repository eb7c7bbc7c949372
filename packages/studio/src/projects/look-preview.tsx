import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ENGINE } from '../connection/contents.ts';
import type { ManageSchemas } from '../connection/manage.ts';
import { fetchNoPicture } from '../preview/fetch-no-picture.ts';
import type { PlaygroundProject } from '../preview/messages.ts';
import { useTemplatePictures } from '../preview/use-template-pictures.ts';
import { say } from '../sentences/projects.ts';
import { branded } from './branded.ts';
import { LookPictures } from './look-pictures.tsx';
import { type ListedStarter, PLAIN_COLORS, type ProjectLook } from './project-look.ts';
import { coverOf } from './starter-covers.ts';
import { starterOf } from './starter-queries.ts';

interface LookPreviewProps {
  readonly look: ProjectLook;
  readonly starters: readonly ListedStarter[] | undefined;
}

/** Draws slides of a starter in a look, with the engine of the exports. */
export function LookPreview({ look, starters }: LookPreviewProps) {
  const { starter } = look;
  const engine = useQuery(ENGINE);
  const contents = useQuery({ ...starterOf(starter ?? ''), enabled: starter !== undefined });
  const shown = useMemo(() => projectOf(look, contents.data), [look, contents.data]);
  const { pictures, problem } = useTemplatePictures(engine.data, shown.project, fetchNoPicture);
  const mode = look.mode ?? starters?.find(({ id }) => id === starter)?.mode ?? 'light';
  return (
    <LookPictures
      pictures={shown.keys.map((key) => pictures[key])}
      cover={starter === undefined ? undefined : coverOf(starter, mode)}
      problem={shown.problem ?? problem}
    />
  );
}

interface ShownLook {
  /** Undefined while the starter is loaded. */
  readonly project: PlaygroundProject | undefined;
  /** Of the templates to show, the largest first. */
  readonly keys: readonly string[];
  readonly problem?: string;
}

const MOST = 5;

function projectOf(look: ProjectLook, contents: ManageSchemas['StarterContents'] | undefined): ShownLook {
  try {
    if (look.starter === undefined) {
      const settings = branded({ id: 'new', name: say('new') }, { ...look, colors: look.colors ?? PLAIN_COLORS });
      return { project: { settings, templates: [PLAIN_TEMPLATE] }, keys: [PLAIN_TEMPLATE.key] };
    }
    if (contents === undefined) return { project: undefined, keys: Array.from({ length: MOST }, () => '') };
    const templates = showcaseOf(contents.templates, MOST).map(({ key, file }) => ({
      // Another starter may have a template with this key, whose picture must not stay.
      ...file,
      key: `${look.starter}.${key}`.slice(0, 64),
    }));
    const project = { settings: branded(contents.settings, look), templates, assets: contents.assets };
    return { project, keys: templates.map(({ key }) => key) };
  } catch (error) {
    return { project: undefined, keys: [], problem: (error as Error).message };
  }
}

const ACCENTS = ['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];

/** Shows the colours and fonts of a project that has no templates yet. */
const PLAIN_TEMPLATE = {
  key: 'plain',
  elements: [
    {
      ...{ type: 'text', name: say('title'), role: 'title', text: say('yourColoursAndFonts') },
      ...{ box: { x: 64, y: 96, width: 832, height: 70 }, style: { font: 'heading', size: 44, bold: true } },
    },
    {
      ...{
        type: 'text',
        name: say('words'),
        text: say('theThemeOfYourProject'),
      },
      ...{ box: { x: 64, y: 184, width: 760, height: 70 }, style: { size: 22 } },
    },
    ...ACCENTS.map((color, index) => ({
      ...{ type: 'shape', shape: 'rect', role: 'decoration' },
      ...{ box: { x: 64 + index * 140, y: 330, width: 132, height: 100 }, fill: color },
    })),
  ],
};

interface StarterTemplate {
  readonly key: string;
  readonly file: Readonly<Record<string, unknown>>;
}

/** Templates that show what a set can do: the first one, and then those with kinds of fields that none before has. */
function showcaseOf<Shown extends StarterTemplate>(templates: readonly Shown[], most: number): readonly Shown[] {
  const [first, ...others] = templates;
  if (first === undefined) return [];
  const seen = new Set(kindsOf(first));
  const varied = others.filter((template) => {
    const fresh = kindsOf(template).filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    return fresh.length > 0;
  });
  return [...new Set([first, ...varied, ...others])].slice(0, most);
}

function kindsOf({ file }: StarterTemplate): readonly string[] {
  return Object.values((file.fields ?? {}) as Readonly<Record<string, { readonly type?: string }>>).flatMap(
    ({ type }) => type ?? [],
  );
}
