import { SlideImage } from '../preview/SlideImage.tsx';

interface ThemePictureProps {
  /** Of the template. */
  readonly name: string;
  /** The address of its picture. Undefined until it is drawn. */
  readonly picture: string | undefined;
  readonly size: { readonly width: number; readonly height: number };
}

/** A template in the theme as it is now. */
export function ThemePicture({ name, picture, size }: ThemePictureProps) {
  return (
    <div className="overflow-hidden rounded-md border border-line shadow-raised">
      <SlideImage
        picture={picture === undefined ? undefined : drawn(picture, name)}
        size={size}
        label={`The template ${name} in this theme`}
      />
    </div>
  );
}

function drawn(url: string, title: string) {
  return { pages: [{ url, title }], findings: [], state: 'drawn' } as const;
}
