import { isJsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import { useMemo } from 'react';
import type { TemplateJson } from '../../elements/template-json.ts';
import { sidesOf } from '../../project-settings/slide-size.ts';
import type { Subject } from '../subject.ts';
import { surfaceOfPartial } from './drawn-partial.ts';

/** The surface on which a partial is edited. Undefined: the slide of the project. */
export function useSurface(subject: Subject, file: TemplateJson, settings: unknown): Size | undefined {
  const slide = useMemo(() => sidesOf(isJsonObject(settings) ? settings.slideSize : undefined), [settings]);
  const { width, height } = surfaceOfPartial(file, slide);
  return useMemo(() => (subject.kind === 'partial' ? { width, height } : undefined), [subject, width, height]);
}
