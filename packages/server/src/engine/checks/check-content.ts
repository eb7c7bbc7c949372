import type { ExportRequest, Project, Renderer } from '@deckwright/core';
import { RenderError } from '@deckwright/core/contract';

/** Checks the content of a request against its project. Throws what `Renderer.check` throws, or `LOCATION_NOT_CONFIGURED`. */
export function checkContent(renderer: Renderer, request: ExportRequest, project: Project): void {
  const { options } = request;
  const hosted = options.format === 'hosted-slides' && !renderer.formats.includes('hosted-slides');
  if (!hosted) {
    renderer.check(request, project);
    return;
  }
  // Faults of the deck are reported first: configuring a location would not fix them.
  renderer.check({ ...request, options: { ...options, format: renderer.formats[0]!, own: {} } }, project);
  throw new RenderError(
    'LOCATION_NOT_CONFIGURED',
    `The format "hosted-slides" is not available here: no hosted slide-editing location is configured. The operator removes DECKWRIGHT_HOSTED=none, or names another location (docs/hosted-slides.md). Available: ${renderer.formats.join(', ')}.`,
  );
}
