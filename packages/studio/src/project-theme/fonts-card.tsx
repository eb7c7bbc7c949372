import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { setAt } from '@deckwright/content-form/body';
import { Card } from '@deckwright/ui/controls';
import { CheckboxField, SelectField } from '@deckwright/ui/fields';
import { say } from '../sentences/project-theme.ts';
import { type FamilyChoice, familyChoices } from './families.ts';
import { faultAt } from './fault-at.ts';
import { fontOf } from './theme-draft.ts';

interface FontsCardProps {
  readonly file: JsonObject;
  readonly onFile: (file: JsonObject, group: string) => void;
  readonly families: readonly FamilyChoice[];
  readonly faults: readonly Finding[];
  readonly disabled: boolean;
}

const ROLES = [
  { role: 'heading', label: say('headings') },
  { role: 'body', label: say('text') },
] as const;

export function FontsCard({ file, onFile, families, faults, disabled }: FontsCardProps) {
  const isEverywhere = file.fonts === 'everywhere';
  return (
    <Card title={say('fonts')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {ROLES.map(({ role, label }) => (
            <SelectField
              key={role}
              label={label}
              disabled={disabled}
              value={fontOf(file, role)}
              choices={familyChoices(families, isEverywhere, fontOf(file, role))}
              error={faultAt(faults, `/theme/fonts/${role}`)}
              onChange={(family) => onFile(setAt(file, ['theme', 'fonts', role], family) as JsonObject, role)}
            />
          ))}
        </div>
        <CheckboxField
          label={say('onlyFontsThatEveryOffice')}
          description={say('decksThenLookTheSame')}
          disabled={disabled}
          checked={isEverywhere}
          onChange={(isChecked) =>
            onFile(setAt(file, ['fonts'], isChecked ? 'everywhere' : undefined) as JsonObject, 'everywhere')
          }
        />
      </div>
    </Card>
  );
}
