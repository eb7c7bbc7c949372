import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { pointerOf, setAt } from '@deckwright/content-form/body';
import { Button, Card } from '@deckwright/ui/controls';
import { TextField } from '@deckwright/ui/fields';
import { ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '../sentences/project-theme.ts';
import type { FamilyChoice } from './families.ts';
import { faultAt } from './fault-at.ts';
import { TextStyleFields } from './text-style-fields.tsx';
import { textStylesOf } from './theme-draft.ts';

interface TextStylesCardProps {
  readonly file: JsonObject;
  readonly onFile: (file: JsonObject, group: string) => void;
  readonly families: readonly FamilyChoice[];
  /** Names of templates that use a text style. */
  readonly usesOfStyle: (name: string) => readonly string[];
  readonly faults: readonly Finding[];
  readonly disabled: boolean;
}

/** The named text styles of the theme. */
export function TextStylesCard({ file, onFile, families, usesOfStyle, faults, disabled }: TextStylesCardProps) {
  const [name, setName] = useState('');
  const styles = textStylesOf(file);
  const isTaken = styles.some(([one]) => one === name.trim());
  const change = (steps: readonly string[], style: JsonObject | undefined) =>
    onFile(setAt(file, ['theme', 'textStyles', ...steps], style) as JsonObject, `style ${steps.join(' ')}`);

  return (
    <Card title={say('textStyles')} description={say('elementsUseAStyleBy')}>
      <div className="grid grid-cols-1 gap-4">
        <ul className="divide-y divide-line rounded-md border border-line empty:hidden">
          {styles.map(([one, style]) => {
            const uses = usesOfStyle(one);
            const at = pointerOf(['theme', 'textStyles', one]);
            return (
              <li key={one}>
                <details className="group" open={faultAt(faults, at) !== undefined || undefined}>
                  <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
                    <ChevronRight className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90" />
                    <span className="min-w-0 flex-1 truncate font-medium">{one}</span>
                    <span className="max-w-1/2 shrink-0 truncate text-xs text-muted">{summaryOf(style)}</span>
                  </summary>
                  <div className="grid grid-cols-1 gap-4 border-t border-line bg-surface p-4">
                    <TextStyleFields
                      style={style}
                      others={styles.map(([other]) => other).filter((other) => other !== one)}
                      families={families}
                      isEverywhere={file.fonts === 'everywhere'}
                      faultOf={(key) => faultAt(faults, `${at}/${key}`)}
                      disabled={disabled}
                      onChange={(next) => change([one], next)}
                    />
                    <div className="flex flex-wrap items-center justify-between gap-3">
                      <p className="min-w-0 flex-1 basis-40 text-xs text-muted">
                        {uses.length === 0 ? say('noTemplateUsesIt') : say('usedByNames', { names: uses.join(', ') })}
                      </p>
                      <Button
                        kind="quiet"
                        disabled={disabled || uses.length > 0}
                        onClick={() => change([one], undefined)}
                      >
                        <Trash2 />
                        {say('deleteStyle')}
                      </Button>
                    </div>
                  </div>
                </details>
              </li>
            );
          })}
        </ul>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '' || isTaken) return;
            change([name.trim()], { size: 16 });
            setName('');
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={say('newStyle')}
              placeholder={say('caption')}
              value={name}
              maxLength={100}
              disabled={disabled}
              autoComplete="off"
              error={isTaken ? say('thereIsAStyleWith') : undefined}
              onChange={setName}
            />
          </div>
          <Button type="submit" disabled={disabled || name.trim() === '' || isTaken}>
            <Plus />
            {say('add')}
          </Button>
        </form>
      </div>
    </Card>
  );
}

function summaryOf({ font, size, color, bold, italic }: JsonObject): string {
  const weight = [bold === true && 'bold', italic === true && 'italic'].filter(Boolean).join(' ');
  return [typeof size === 'number' && say('sizePt', { size }), font, weight, typeof color === 'string' && color]
    .filter(Boolean)
    .join(' · ');
}
