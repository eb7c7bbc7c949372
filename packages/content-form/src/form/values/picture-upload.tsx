import { Button } from '@deckwright/ui/controls';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { say } from '../../sentences/form.ts';
import { useForm } from '../form-context.ts';
import { useSame } from '../use-same.ts';
import { requirePicture } from './require-picture.ts';

interface PictureUploadProps {
  readonly label: string;
  /** Called with the address of the picture for the body. */
  readonly onPicture: (address: string) => void;
  /** Called with why there is none, and with undefined when another file is chosen. */
  readonly onProblem: (problem: string | undefined) => void;
}

/** Takes a file: into the content or, for people who may change the project, as a picture of the project. */
export function PictureUpload({ label, onPicture, onProblem }: PictureUploadProps) {
  const { projectUpload, pictureOfFile } = useForm();
  const [share, setShare] = useState<number>();
  const intoContent = useRef<HTMLInputElement>(null);
  const intoProject = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // A person may change the value while a file is sent.
  const put = useSame(onPicture);

  const take = async (make: () => Promise<string>) => {
    onProblem(undefined);
    try {
      const address = await make();
      // The form may show another slide by now. A picture of the project can then be chosen from its list.
      if (!isGone.current) put(address);
    } catch (error) {
      if (!isGone.current) onProblem((error as Error).message);
    } finally {
      setShare(undefined);
    }
  };
  const addToProject = async (file: File) => {
    requirePicture(file);
    setShare(0);
    return `asset:${await projectUpload!.upload(file, setShare)}`;
  };
  const button = (
    <Button size="small" disabled={share !== undefined} className="min-w-32 justify-center tabular-nums">
      {share === undefined
        ? say('upload')
        : share < 1
          ? say('sendingRound', { round: Math.round(share * 100) })
          : say('checking')}
    </Button>
  );
  return (
    <>
      {projectUpload ? (
        <projectUpload.Choice
          trigger={button}
          intoProject={() => intoProject.current?.click()}
          intoContent={() => intoContent.current?.click()}
        />
      ) : (
        <Button size="small" onClick={() => intoContent.current?.click()}>
          {say('upload')}
        </Button>
      )}
      <FileInput
        input={intoContent}
        label={say('labelFile', { label })}
        onFile={(file) => take(() => pictureOfFile(file))}
      />
      {projectUpload && (
        <FileInput
          input={intoProject}
          label={say('labelFileForTheProject', { label })}
          onFile={(file) => take(() => addToProject(file))}
        />
      )}
    </>
  );
}

function FileInput({
  input,
  label,
  onFile,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onFile: (file: File) => Promise<void>;
}) {
  return (
    <input
      ref={input}
      type="file"
      accept="image/*"
      aria-label={label}
      hidden
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) void onFile(file);
        event.target.value = '';
      }}
    />
  );
}
