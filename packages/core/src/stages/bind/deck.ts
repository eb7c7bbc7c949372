import type { BoundElement, Notice, ScenePicture } from '../../contract/index.ts';
import type { Focus } from '../../images/crop.ts';
import type { LoadedPicture } from '../../images/load.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import type { ExportRequest, RequestSlide } from '../validate/request.ts';
import type { BoundSlots } from './slots.ts';

/** A picture that covers the whole slide. The point `focus` stays visible. */
export interface BackgroundPicture {
  readonly picture: ScenePicture;
  readonly focus: Focus;
}

/** A template with its static elements, which all its slides share. */
export interface DeckLayout {
  readonly template: Template;
  /** For each element of the template: true if it is on the layout, false if it is on the slides. */
  readonly isStatic: readonly boolean[];
  readonly elements: readonly BoundElement[];
  readonly slots: BoundSlots;
  /** The background that the template itself names. */
  readonly background?: BackgroundPicture;
}

export interface DeckSlide {
  readonly layout: DeckLayout;
  readonly elements: readonly BoundElement[];
  /** Ids of those elements that a value of the request fills or repeats, in themselves or in a child. */
  readonly filled: ReadonlySet<string>;
  readonly attributes: RequestSlide['attributes'];
  /** The background that the slide gives in a field. */
  readonly background?: BackgroundPicture;
}

/** Slides with their values bound and their pictures loaded, before layout. */
export interface Deck {
  readonly request: ExportRequest;
  readonly settings: ProjectSettings;
  readonly layouts: readonly DeckLayout[];
  readonly slides: readonly DeckSlide[];
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
  readonly notices: readonly Notice[];
}
