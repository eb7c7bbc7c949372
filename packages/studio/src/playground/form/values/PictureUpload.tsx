import { type RefObject, useEffect, useRef, useState } from 'react';
import { Menu, MenuItem } from '../../../ui/menu/menu.tsx';
import { Button } from '../../controls/Button.tsx';
import { useSame } from '../../state/use-same.ts';
import { useForm } from '../form-context.ts';
import { pictureInRequest, requirePicture } from './picture-in-request.ts';

interface PictureUploadProps {
  readonly label: string;
  /** Called with the address of the picture for the body. */
  readonly onPicture: (address: string) => void;
  /** Called with why there is none, and with undefined when another file is chosen. */
  readonly onProblem: (problem: string | undefined) => void;
}

/** Takes a file: into the request or, for people who may change the project, as a picture of the project. */
export function PictureUpload({ label, onPicture, onProblem }: PictureUploadProps) {
  const { uploadPicture, bodyBytes } = useForm();
  const [share, setShare] = useState<number>();
  const intoRequest = useRef<HTMLInputElement>(null);
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
    return `asset:${await uploadPicture!(file, setShare)}`;
  };
  const button = (
    <Button disabled={share !== undefined} className="min-w-32 justify-center tabular-nums">
      {share === undefined ? 'Upload…' : share < 1 ? `Sending ${Math.round(share * 100)} %` : 'Checking…'}
    </Button>
  );
  return (
    <>
      {uploadPicture ? (
        <Menu trigger={button}>
          <MenuItem onClick={() => intoProject.current?.click()}>
            <Choice title="Into the project" text="Requests stay small, and every slide can use it." />
          </MenuItem>
          <MenuItem onClick={() => intoRequest.current?.click()}>
            <Choice title="Into this request" text="Nothing is stored in the project." />
          </MenuItem>
        </Menu>
      ) : (
        <Button onClick={() => intoRequest.current?.click()}>Upload…</Button>
      )}
      <FileInput
        input={intoRequest}
        label={`${label}: file for the request`}
        onFile={(file) => take(() => pictureInRequest(file, bodyBytes))}
      />
      {uploadPicture && (
        <FileInput
          input={intoProject}
          label={`${label}: file for the project`}
          onFile={(file) => take(() => addToProject(file))}
        />
      )}
    </>
  );
}

function Choice({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className="flex flex-col">
      <span className="font-medium">{title}</span>
      <span className="text-xs text-muted">{text}</span>
    </span>
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
