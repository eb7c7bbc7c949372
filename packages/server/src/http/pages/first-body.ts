import type { DemoRequest } from '../../engine/renders/demo-files.ts';

/** The number of slides in the request to paste, and the longest slide as JSON. */
const SLIDES = 3;
const LONGEST_SLIDE = 900;

/** Shortens the demo request to its first slides without external pictures, one for each template. */
export function firstBody({ projectId, presentation }: DemoRequest): DemoRequest {
  const seen = new Set<string>();
  const short = presentation.slideList.filter(({ templateKey, content }) => {
    const text = JSON.stringify(content);
    if (seen.has(templateKey) || text.length > LONGEST_SLIDE || /"(https?:|data:)/.test(text)) return false;
    seen.add(templateKey);
    return true;
  });
  const { attributes } = presentation;
  const slideList = short.slice(0, SLIDES).map(({ templateKey, content }) => ({ templateKey, content }));
  return { projectId, presentation: { slideList, ...(attributes === undefined ? {} : { attributes }) } };
}
