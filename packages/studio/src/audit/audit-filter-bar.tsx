import { classes } from '@deckwright/ui/classes';
import { Button } from '@deckwright/ui/controls';
import { SelectField, TextField } from '@deckwright/ui/fields';
import { say } from '../sentences/audit.ts';
import { AUDIT_KINDS, type AuditQuery, SERVER_AUDIT_KINDS, WHOLE_LOG } from './audit-entry.ts';

interface AuditFilterBarProps {
  readonly query: AuditQuery;
  readonly onQuery: (query: AuditQuery) => void;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isOfServer: boolean;
}

export function AuditFilterBar({ query, onQuery, people, isOfServer }: AuditFilterBarProps) {
  const kinds = [...AUDIT_KINDS, ...(isOfServer ? SERVER_AUDIT_KINDS : [])];
  const isFiltered = Object.values(query).some((value) => value !== '');
  return (
    <search className="grid grid-cols-2 gap-3 xl:grid-cols-[minmax(12rem,1fr)_11rem_12rem_10.5rem_10.5rem_auto]">
      <div className="max-xl:col-span-2">
        <TextField
          label={say('searchTheLog')}
          type="search"
          placeholder={say('aNameAnIdOr')}
          maxLength={200}
          value={query.text}
          onChange={(text) => onQuery({ ...query, text })}
        />
      </div>
      <SelectField
        label={say('person')}
        value={query.person}
        onChange={(person) => onQuery({ ...query, person })}
        choices={[{ value: '', label: say('anyone') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label={say('kind')}
        value={query.kind}
        onChange={(kind) => onQuery({ ...query, kind })}
        choices={[{ value: '', label: say('everything') }, ...kinds]}
      />
      <TextField
        label={say('from')}
        type="date"
        max={query.to}
        value={query.from}
        onChange={(from) => onQuery({ ...query, from })}
      />
      <TextField
        label={say('to')}
        type="date"
        min={query.from}
        value={query.to}
        onChange={(to) => onQuery({ ...query, to })}
      />
      <Button
        kind="quiet"
        className={classes(
          'self-end max-xl:col-span-2 max-xl:justify-self-end',
          !isFiltered && 'max-xl:hidden xl:invisible',
        )}
        onClick={() => onQuery(WHOLE_LOG)}
      >
        {say('reset')}
      </Button>
    </search>
  );
}
