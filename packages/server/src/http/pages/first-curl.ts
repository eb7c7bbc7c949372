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

/** A curl command on one line. `key` may be a secret or a variable such as `$DECKWRIGHT_TOKEN`. */
export function curl(publicUrl: string, key: string, body: DemoRequest): string {
  return curlParts(publicUrl, key, quotable(JSON.stringify(body))).join(' ');
}

/** The same command on several lines, for a page. */
export function curlForReading(publicUrl: string, key: string, body: DemoRequest): string {
  const { slideList, ...rest } = body.presentation;
  const slides = slideList.map((slide) => `      ${JSON.stringify(slide)}`).join(',\n');
  const others = Object.entries(rest).map(([name, value]) => `,\n    "${name}": ${JSON.stringify(value)}`);
  const json = `{\n  "projectId": ${JSON.stringify(body.projectId)},\n  "presentation": {\n    "slideList": [\n${slides}\n    ]${others.join('')}\n  }\n}`;
  return curlParts(publicUrl, key, quotable(json)).join(' \\\n  ');
}

function curlParts(publicUrl: string, key: string, json: string): readonly string[] {
  return [
    `curl -sS ${publicUrl}/v1/project/export`,
    `-H "Authorization: Bearer ${key}"`,
    "-H 'Content-Type: application/json'",
    `-d '${json}'`,
  ];
}

/** Escapes single quotes, the only character with a meaning inside single quotes of a shell. */
function quotable(json: string): string {
  return json.replaceAll("'", '\\u0027');
}
