import { Entry, Fields, type FormActions, FormPartsProvider, FormProvider } from '@deckwright/content-form';
import { type Finding, type JsonObject, setAt, stepsOf } from '@deckwright/content-form/body';
import { useMemo, useRef } from 'react';
import { say } from '../sentences/dialogs.ts';
import type { DeckTemplate } from '../session/deck-info.ts';
import { useSession } from '../session/session.ts';
import { uploadPicture } from '../session/upload-picture.ts';

interface FillFormProps {
  readonly template: DeckTemplate;
  readonly content: JsonObject;
  readonly findings: readonly Finding[];
  readonly onChange: (content: JsonObject) => void;
}

const PARTS = { Entry, Fields };
/** What is in front of the id of a picture of the deck. */
const PICTURE = 'picture:';

/** The fields of a template, with entries for each type of value. */
export function FillForm({ template, content, findings, onChange }: FillFormProps) {
  const session = useSession();
  const latest = useRef({ content, onChange });
  latest.current = { content, onChange };
  const actions = useMemo(
    (): FormActions => ({
      write(pointer, value) {
        const { content, onChange } = latest.current;
        onChange(setAt(content, stepsOf(pointer), value) as JsonObject);
      },
      assets: [],
      async pictureOfFile(file) {
        const picture = await uploadPicture(session, file);
        if (picture === undefined) throw new Error('The picture was not uploaded.');
        return `${PICTURE}${picture.id}`;
      },
      async pictureUrl(address) {
        if (address.startsWith(PICTURE)) return `${session.base}/pictures/${address.slice(PICTURE.length)}`;
        return address.startsWith('data:') ? address : undefined;
      },
      language: navigator.language,
      today: new Date().toLocaleDateString('sv'),
    }),
    [session],
  );
  if (Object.keys(template.fields).length === 0) {
    return <p className="text-sm text-muted">{say('theTemplateHasNoFields')}</p>;
  }
  return (
    <FormProvider value={actions}>
      <FormPartsProvider value={PARTS}>
        <Fields fields={template.fields} content={content} pointer="" findings={findings} />
      </FormPartsProvider>
    </FormProvider>
  );
}
