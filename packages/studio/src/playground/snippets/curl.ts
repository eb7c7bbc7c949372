import { printJson } from '@deckwright/content-form/body';
import { isAsync, type SnippetInput, TOKEN_VARIABLE } from './snippet.ts';

/** A shell script with cURL. The body is a here-document, in which the shell replaces nothing. */
export function curlSnippet({ body, baseUrl }: SnippetInput): string {
  const send = (output: string) => `curl -sS --fail-with-body ${output}${quoted(`${baseUrl}/v1/project/export`)} \\
  -H "Authorization: Bearer $${TOKEN_VARIABLE}" \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<'BODY'
${printJson(body)}
BODY`;
  if (!isAsync(body)) return `${send('')}\n`;
  return `answer=$(${send('')}
) || { echo "$answer"; exit 1; }
id=$(echo "$answer" | grep -o '"id":[0-9]*' | head -n 1 | cut -d : -f 2)

while :; do
  task=$(curl -sS --fail-with-body ${quoted(`${baseUrl}/v1/presentation/`)}"$id" \\
    -H "Authorization: Bearer $${TOKEN_VARIABLE}") || { echo "$task"; exit 1; }
  case $task in
    *'"status":"processing"'* | *'"status":"unknown"'*) sleep 2 ;;
    *) break ;;
  esac
done
echo "$task"
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
