interface StarterTemplate {
  readonly key: string;
  readonly file: Readonly<Record<string, unknown>>;
}

/** Templates that show what a set can do: the first one, and then those with kinds of fields that none before has. */
export function showcaseOf<Shown extends StarterTemplate>(templates: readonly Shown[], most: number): readonly Shown[] {
  const [first, ...others] = templates;
  if (first === undefined) return [];
  const seen = new Set(kindsOf(first));
  const varied = others.filter((template) => {
    const fresh = kindsOf(template).filter((kind) => !seen.has(kind));
    for (const kind of fresh) seen.add(kind);
    return fresh.length > 0;
  });
  return [...new Set([first, ...varied, ...others])].slice(0, most);
}

function kindsOf({ file }: StarterTemplate): readonly string[] {
  return Object.values((file.fields ?? {}) as Readonly<Record<string, { readonly type?: string }>>).flatMap(
    ({ type }) => type ?? [],
  );
}
