import { curlSnippet } from './curl.ts';
import { nodeSnippet } from './node.ts';
import { pythonSnippet } from './python.ts';
import type { Snippet, SnippetInput } from './snippet.ts';

/** Programs that send a body, in the languages of the playground. */
export function makeSnippets(input: SnippetInput): readonly Snippet[] {
  return [
    { language: 'curl', label: 'cURL', code: curlSnippet(input) },
    { language: 'node', label: 'Node', code: nodeSnippet(input) },
    { language: 'python', label: 'Python', code: pythonSnippet(input) },
  ];
}
