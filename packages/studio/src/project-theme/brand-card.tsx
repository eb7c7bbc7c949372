import { Button, Card } from '@deckwright/ui/controls';
import { CheckboxField } from '@deckwright/ui/fields';
import { Moon, Sun } from 'lucide-react';
import { say } from '../sentences/project-theme.ts';
import { SwatchField } from './swatch-field.tsx';
import { type BrandDraft, colorOf, type ThemeDraft, withBrand } from './theme-draft.ts';

interface BrandCardProps {
  readonly draft: ThemeDraft;
  readonly onDraft: (draft: ThemeDraft, group: string) => void;
  readonly disabled: boolean;
}

const MODES = [
  { mode: 'light', label: say('lightSlides'), icon: <Sun /> },
  { mode: 'dark', label: say('darkSlides'), icon: <Moon /> },
] as const;

/** Makes the whole theme from one or two colours. */
export function BrandCard({ draft, onDraft, disabled }: BrandCardProps) {
  const { file, brand } = draft;
  const change = (part: Partial<BrandDraft>, group: string) =>
    onDraft(withBrand(draft, { ...brand, ...part }), `brand ${group}`);
  return (
    <Card title={say('brand')} description={say('makesAllColoursBelowSo')}>
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <SwatchField
            label={say('brandColour')}
            value={brand.primary}
            disabled={disabled}
            onChange={(primary) => change({ primary }, 'primary')}
          />
          <SwatchField
            label={say('secondColour')}
            value={brand.accent ?? colorOf(file, 'accent2')}
            disabled={disabled || brand.accent === undefined}
            onChange={(accent) => change({ accent }, 'accent')}
          />
        </div>
        <CheckboxField
          label={say('chooseASecondColourThat')}
          disabled={disabled}
          checked={brand.accent === undefined}
          onChange={(isMade) => change({ accent: isMade ? undefined : colorOf(file, 'accent2') }, 'made')}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser. */}
        <div role="group" aria-label={say('slides')} className="grid grid-cols-2 gap-2">
          {MODES.map(({ mode, label, icon }) => (
            <Button
              key={mode}
              disabled={disabled}
              aria-pressed={brand.mode === mode}
              className="h-auto min-h-9 py-1 whitespace-normal aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              onClick={() => change({ mode }, 'mode')}
            >
              {icon}
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
