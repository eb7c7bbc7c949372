/** Texts that become more than text where something is forgotten. */
export const HOSTILE: Readonly<Record<string, string>> = {
  script: '<script>window.hacked=1;alert(1)</script>',
  attribute: `"'><img src=x onerror="window.hacked=1;console.log('hacked')">`,
  ends: '</title></style></textarea></script><svg onload=alert(1)><iframe srcdoc="<script>alert(1)</script>">',
  address: 'javascript:window.hacked=1,alert(1)//',
  data: 'data:text/html,<script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that a template language would run.
  template: "{{constructor.constructor('window.hacked=1')()}}${window.hacked=1}<%= 1 %>#{1}{{title}}",
  quotes: `'"\`\\ ''' """ \\u003cscript\\u003e %3Cscript%3E &lt;b&gt; &amp;`,
  direction: 'Report \u202Egpj.exe\u202C \u2066\u200F שלום \u2069 \u061C',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈🇩🇪 Z̴̡͎͝a̷̛̼l̵̙̈g̶̰̾ò̸̢ \u{1F468}\u200D\u{1F4BB}',
  long: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3),
  // Two texts in one, for fields that people fill.
  markup: `"'><img src=x onerror=window.hacked=1><script>window.hacked=1</script>`,
  layout: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz\u202Egpj\u202C שלום \u200F',
  name: '__proto__',
  path: '../../../etc/passwd',
};

/** Cut to what a field accepts, and not within a character. */
export function hostileText(name: keyof typeof HOSTILE, most = 190): string {
  return [...HOSTILE[name]!].reduce((text, one) => (text.length + one.length > most ? text : text + one), '');
}
