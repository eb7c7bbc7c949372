import type { Json } from '@deckwright/content-form/body';
import { Card, IconButton, Skeleton } from '@deckwright/ui/controls';
import { CopyField } from '@deckwright/ui/fields';
import { X } from 'lucide-react';
import { say } from '../sentences/templates.ts';
import { SavedJson } from './saved-json.tsx';

interface ApiTabProps {
  readonly templateKey: string;
  readonly aliases: readonly string[];
  /** JSON Schema of the content. Undefined until the engine has read the template. */
  readonly schema: Json | undefined;
  /** A body of `POST /v1/project/export` with one slide. */
  readonly body: Json | undefined;
  /** Phrases. Undefined while they are loaded. */
  readonly uses: readonly string[] | undefined;
  /** Undefined: the person may only look. */
  readonly onRemoveAlias?: (alias: string) => void;
}

/** What a developer takes along. */
export function ApiTab({ templateKey, aliases, schema, body, uses, onRemoveAlias }: ApiTabProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={say('key')} description={say('callersNameTheTemplateWith')}>
          <CopyField label="templateKey" value={templateKey} />
          {aliases.length > 0 && (
            <div className="mt-5 grid grid-cols-1 gap-2">
              <p className="font-medium">{say('aliases')}</p>
              <p className="text-xs text-muted">{say('earlierKeysWhichExportsMay')}</p>
              <ul className="flex flex-wrap gap-2">
                {aliases.map((alias) => (
                  <li
                    key={alias}
                    className="flex max-w-full items-center rounded-md border border-line bg-surface ps-3"
                  >
                    <span className="min-w-0 truncate font-mono text-xs">{alias}</span>
                    {onRemoveAlias === undefined ? (
                      <span className="w-3" />
                    ) : (
                      <IconButton label={say('removeTheAliasAlias', { alias })} onClick={() => onRemoveAlias(alias)}>
                        <X />
                      </IconButton>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
        <Card title={say('whereItIsUsed')} description={say('exportsThatAreNotFinished')}>
          {uses === undefined ? (
            <Skeleton className="h-5 w-60" />
          ) : uses.length === 0 ? (
            <p className="text-muted">{say('noUnfinishedExportUsesIt')}</p>
          ) : (
            <ul className="list-disc ps-5">
              {uses.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <SavedJson label={say('sampleBodyForPOSTV1')} value={body} file={`${templateKey}.request.json`} />
        <SavedJson label={say('jsonSchemaOfItsContent')} value={schema} file={`${templateKey}.schema.json`} />
      </div>
    </>
  );
}
