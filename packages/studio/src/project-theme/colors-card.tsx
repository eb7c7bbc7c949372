import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { setAt } from '@deckwright/content-form/body';
import { Card } from '@deckwright/ui/controls';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { say } from '../sentences/project-theme.ts';
import { COLOR_GROUPS, type NamedRole, ROLE_LABELS } from './color-roles.ts';
import { faultAt } from './fault-at.ts';
import { SwatchField } from './swatch-field.tsx';
import { colorOf, contrastOf } from './theme-draft.ts';

interface FilePartProps {
  readonly file: JsonObject;
  /** `group` names the value that changes. */
  readonly onFile: (file: JsonObject, group: string) => void;
  readonly faults: readonly Finding[];
  readonly disabled: boolean;
}

/** WCAG 2.2, 1.4.3, for text and for large text. */
const TEXT = 4.5;
const LARGE_TEXT = 3;

/** The twelve colours of the theme, each with its contrast. */
export function ColorsCard({ file, onFile, faults, disabled }: FilePartProps) {
  return (
    <Card title={say('colours')} description={say('templatesNameAColourBy')}>
      <div className="grid grid-cols-1 gap-6">
        {COLOR_GROUPS.map(({ title, roles }) => (
          <section key={title} aria-label={title} className="grid grid-cols-1 gap-3">
            <h3 className="text-xs font-medium text-muted">{title}</h3>
            <div className="grid grid-cols-1 gap-x-4 gap-y-4 sm:grid-cols-2">
              {roles.map((named) => (
                <div key={named.role} className="grid grid-cols-1 content-start gap-1">
                  <SwatchField
                    label={named.label}
                    value={colorOf(file, named.role)}
                    disabled={disabled}
                    error={faultAt(faults, `/theme/colors/${named.role}`)}
                    onChange={(color) =>
                      onFile(setAt(file, ['theme', 'colors', named.role], color) as JsonObject, named.role)
                    }
                  />
                  <Contrast named={named} file={file} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Card>
  );
}

function Contrast({ named: { role, use, on }, file }: { readonly named: NamedRole; readonly file: JsonObject }) {
  const ratio = contrastOf(colorOf(file, role), colorOf(file, on));
  const isEnough = ratio >= TEXT;
  // Rounded down, so that 4.49 does not look like enough.
  const figure = `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
  const other = (ROLE_LABELS[on] ?? on).toLowerCase();
  return (
    <p className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-2 overflow-hidden text-xs text-muted">
      <span className="truncate" title={`${use} (${role})`}>
        {use}
      </span>
      <span
        className={`inline-flex items-center gap-1 tabular-nums [&_svg]:size-3.5 ${isEnough ? '' : 'font-medium text-warning'}`}
        title={say('ratioContrastWithOther', { ratio: wordsOf(ratio), other })}
      >
        {isEnough ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        {figure}
        <span className="sr-only">{say('contrastWithOtherRatio', { other, ratio: wordsOf(ratio) })}</span>
      </span>
    </p>
  );
}

function wordsOf(ratio: number): string {
  if (ratio >= TEXT) return say('readableAsText');
  if (ratio >= LARGE_TEXT) return say('below451Use');
  return say('below31HardTo');
}
