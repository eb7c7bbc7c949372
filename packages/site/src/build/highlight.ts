import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES = { bash, css, json, python, sql, typescript, xml, yaml };
const OTHER_NAMES: Readonly<Record<string, keyof typeof LANGUAGES>> = {
  html: 'xml',
  js: 'typescript',
  sh: 'bash',
  ts: 'typescript',
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Code as HTML, with a class for each kind of word; `undefined` for a language that is not known. */
export function highlight(code: string, language: string): string | undefined {
  const name = OTHER_NAMES[language] ?? language;
  return name in LANGUAGES ? hljs.highlight(code, { language: name }).value : undefined;
}
