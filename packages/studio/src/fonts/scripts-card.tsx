import { Card } from '@deckwright/ui/controls';
import { say } from '../sentences/fonts.ts';
import type { ScriptCover } from './font-scripts.ts';

/** Which scripts have a font, and which have none. */
export function ScriptsCard({ covers }: { readonly covers: readonly ScriptCover[] }) {
  const by = (who: ScriptCover['by']) => covers.filter((cover) => cover.by === who);
  const missing = by('none');
  return (
    <Card title={say('scripts')} description={say('textInAScriptThat')}>
      <dl className="grid grid-cols-1 gap-4">
        <Row term={say('yourFonts')} covers={by('project')} empty={say('noneOfTheScriptsBelow')} />
        <Row term={say('fontsOfTheServer')} covers={by('server')} empty={say('none')} />
        <Row term={say('noFont')} covers={missing} empty={say('everyScriptHasAFont')} />
      </dl>
      {missing.length > 0 && (
        <details className="mt-4 text-muted">
          <summary className="w-fit cursor-pointer hover:text-ink">{say('howToAddTheMissing')}</summary>
          <p className="mt-2">{say('uploadAFontThatHas')}</p>
          <ul className="mt-2 grid gap-1 font-mono text-xs wrap-anywhere">
            {missing.map(({ script, name, pack }) => (
              <li key={script}>{pack === undefined ? say('nameNoPackageIsKnown', { name }) : `${name}: ${pack}`}</li>
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
