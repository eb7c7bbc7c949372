import { Card } from '@deckwright/ui/controls';
import type { ScriptCover } from './font-scripts.ts';

/** Which scripts have a font, and which have none. */
export function ScriptsCard({ covers }: { readonly covers: readonly ScriptCover[] }) {
  const by = (who: ScriptCover['by']) => covers.filter((cover) => cover.by === who);
  const missing = by('none');
  return (
    <Card title="Scripts" description="Text in a script that its own font lacks is set in another font that has it.">
      <dl className="grid grid-cols-1 gap-4">
        <Row term="Your fonts" covers={by('project')} empty="None of the scripts below." />
        <Row term="Fonts of the server" covers={by('server')} empty="None." />
        <Row term="No font" covers={missing} empty="Every script has a font." />
      </dl>
      {missing.length > 0 && (
        <details className="mt-4 text-muted">
          <summary className="w-fit cursor-pointer hover:text-ink">How to add the missing scripts</summary>
          <p className="mt-2">
            Upload a font that has them, or ask the operator of the server to install these packages:
          </p>
          <ul className="mt-2 grid gap-1 font-mono text-xs wrap-anywhere">
            {missing.map(({ script, name, pack }) => (
              <li key={script}>{pack === undefined ? `${name}: no package is known` : `${name}: ${pack}`}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

function Row({
  term,
  covers,
  empty,
}: {
  readonly term: string;
  readonly covers: readonly ScriptCover[];
  readonly empty: string;
}) {
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd>{covers.length === 0 ? empty : covers.map(({ name }) => name).join(', ')}</dd>
    </div>
  );
}
