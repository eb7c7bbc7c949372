import type { BoundElement, Notice, ScenePicture, Slot } from '../../contract/index.ts';
import type { Focus } from '../../images/crop.ts';
import type { LoadedPicture } from '../../images/load.ts';
import type { ProjectSettings } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import type { ExportRequest, RequestSlide } from '../validate/request.ts';

/** A picture that covers the whole slide; `focus` stays visible. */
export interface BackgroundPicture {
  readonly picture: ScenePicture;
  readonly focus: Focus;
}

/** A template with its static elements, which all its slides share. */
export interface DeckLayout {
  readonly template: Template;
  /** For each of the template's elements: whether it is on the layout rather than on the slides. */
  readonly isStatic: readonly boolean[];
  readonly elements: readonly BoundElement[];
  readonly slots: readonly Slot[];
  /** The template's own. */
  readonly background?: BackgroundPicture;
}

export interface DeckSlide {
  readonly layout: DeckLayout;
  readonly elements: readonly BoundElement[];
  readonly attributes: RequestSlide['attributes'];
  /** From a field. */
  readonly background?: BackgroundPicture;
}

/** Slides with their values in place and their pictures loaded; nothing is measured yet. */
export interface Deck {
  readonly request: ExportRequest;
  readonly settings: ProjectSettings;
  readonly layouts: readonly DeckLayout[];
  readonly slides: readonly DeckSlide[];
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
  readonly notices: readonly Notice[];
}
