import type { DemoRequest } from './demo-files.ts';

/** Slides of the ready-to-paste request, and how long one of them may be as JSON. */
const SLIDES = 3;
const LONGEST_SLIDE = 900;

/** A short body from the demo request: its first slides that need no picture from elsewhere, each template once. */
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

/** One line for a shell. `key` may be a secret or a variable such as `$DECKWRIGHT_TOKEN`. */
export function curl(publicUrl: string, key: string, body: DemoRequest): string {
  return curlWords(publicUrl, key, quotable(JSON.stringify(body))).join(' ');
}

/** The same for reading: several lines, which a shell takes as one command. */
export function curlForReading(publicUrl: string, key: string, body: DemoRequest): string {
  const { slideList, ...rest } = body.presentation;
  const slides = slideList.map((slide) => `      ${JSON.stringify(slide)}`).join(',\n');
  const others = Object.entries(rest).map(([name, value]) => `,\n    "${name}": ${JSON.stringify(value)}`);
  const json = `{\n  "projectId": ${JSON.stringify(body.projectId)},\n  "presentation": {\n    "slideList": [\n${slides}\n    ]${others.join('')}\n  }\n}`;
  return curlWords(publicUrl, key, quotable(json)).join(' \\\n  ');
}

function curlWords(publicUrl: string, key: string, json: string): readonly string[] {
  return [
    `curl -sS ${publicUrl}/v1/project/export`,
    `-H "Authorization: Bearer ${key}"`,
    "-H 'Content-Type: application/json'",
    `-d '${json}'`,
  ];
}

/** In single quotes a shell takes everything as it stands but the single quote itself, which JSON can write otherwise. */
function quotable(json: string): string {
  return json.replaceAll("'", '\\u0027');
}
