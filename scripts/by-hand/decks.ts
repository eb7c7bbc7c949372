import { type Project, parseProject, parseTemplate, type Renderer, sampleContent } from '@deckwright/core';
import { projectOf } from '@deckwright/test-tools/decks/feature-deck';
import { type Feature, readFeatures } from '@deckwright/test-tools/decks/read-features';
import { readProjects } from '@deckwright/test-tools/decks/read-projects';
import { DECLARATION } from '@deckwright/test-tools/texts/declaration';

/** A deck of the folder: its project, and the body of its request. */
export interface Deck {
  readonly name: string;
  /** The endings of its files. */
  readonly formats: readonly ('pptx' | 'pdf')[];
  readonly project: Project;
  readonly body: DeckBody;
}

interface DeckBody {
  readonly projectId: string;
  readonly presentation: { readonly slideList: readonly DeckSlide[]; readonly attributes?: object };
}

interface DeckSlide {
  readonly templateKey: string;
  readonly content: object;
}

/** What a project is made of before it is parsed. */
interface Source {
  readonly settings: unknown;
  readonly templates: readonly unknown[];
  readonly body?: unknown;
}

/** The documented features in files of one subject, by their headings. */
const SUBJECTS: Readonly<Record<string, RegExp>> = {
  text: /^(Text|Named text|Rich text|Lists|Numbers and dates|Roles|Slide number)/,
  objects:
    /^(Shapes|Adjusted|Lines|Gradients|Shadows|Image|Cropped|Rounded|Opacity|Rotation|.*background|Links|Nested|Rotated|Linked|Joined|Timeline)/,
  tables: /^Table/,
  charts: /^(Clustered|Percent|Bars|Straight|Areas|Pie|Scatter|Radar|Combo|Titles, axes|Legend|Highlights)/,
};

/** The languages of `languages.pptx`, whose scripts PowerPoint, Google Slides and Keynote set each in its own way. */
const LANGUAGES = ['ar', 'he', 'hi', 'th', 'zh-Hans', 'ja', 'ko'];

/** The decks that people open by hand, by the name of their files. */
export function readDecks(renderer: Renderer): readonly Deck[] {
  const projects = readProjects();
  const ofProject = (name: string, folder: string, ...formats: Deck['formats']) => {
    const { settings, templates, request } = projects[folder]!;
    return deckOf(renderer, name, formats, { settings, templates, body: request });
  };
  const features = readFeatures();
  const ofFeatures = (name: string, format: 'pptx' | 'pdf', chosen: readonly Feature[]) =>
    deckOf(renderer, name, [format], {
      settings: projectOf(chosen),
      templates: chosen.map(({ template }) => template),
    });
  return [
    ofProject('demo', 'packages/server/demo', 'pptx', 'pdf'),
    ...Object.entries(SUBJECTS).map(([name, pattern]) =>
      ofFeatures(
        name,
        'pptx',
        features.filter(({ title }) => pattern.test(title)),
      ),
    ),
    ofFeatures('features', 'pdf', features),
    deckOf(renderer, 'languages', ['pptx', 'pdf'], languages()),
    ofProject('corporate-report', 'examples/corporate-report', 'pptx', 'pdf'),
    ...['neutral', 'dashboard', 'pitch', 'product-sheet', 'lesson'].map((name) =>
      ofProject(name, `examples/${name}`, 'pptx'),
    ),
  ];
}

/** Without a body, the deck has a slide for each template, with its samples. */
function deckOf({ elements }: Renderer, name: string, formats: Deck['formats'], source: Source): Deck {
  const settings = parseProject(source.settings);
  const templates = source.templates.map((template) => parseTemplate(template, settings, elements));
  const samples: DeckBody = {
    projectId: settings.id,
    presentation: {
      slideList: templates.map((template) => ({ templateKey: template.key, content: sampleContent(template) })),
      attributes: { title: `Deckwright: ${name}` },
    },
  };
  const project = { settings, templates: new Map(templates.map((template) => [template.key, template])) };
  return { name, formats, project, body: (source.body ?? samples) as DeckBody };
}

function languages(): Source {
  const texts = LANGUAGES.map((language) => DECLARATION.find((text) => text.language === language)!);
  return {
    settings: { id: 'languages', theme: { fonts: { heading: 'Inter', body: 'Source Sans 3' } } },
    templates: texts.map(({ language, name, text }) => ({
      key: language.toLowerCase(),
      name,
      fields: { title: { type: 'text', sample: name }, text: { type: 'text', sample: text } },
      elements: [
        {
          type: 'text',
          role: 'title',
          text: '{{title}}',
          box: { x: 64, y: 52, width: 832, height: 58 },
          style: { size: 30, bold: true },
        },
        {
          type: 'text',
          role: 'body',
          text: '{{text}}',
          box: { x: 64, y: 144, width: 832, height: 330 },
          style: { size: 28 },
        },
      ],
    })),
  };
}
