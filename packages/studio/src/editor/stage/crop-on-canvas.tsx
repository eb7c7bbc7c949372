import type { JsonObject } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import type { CanvasObject, Crop, Phase } from '@deckwright/editing';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { elementName } from '../../elements/element-name.ts';
import { type ElementPath, elementAt } from '../../elements/template-json.ts';
import { usePictures } from '../../pictures/use-pictures.ts';
import { useLiveEditing } from '../editing.ts';
import { cropOfElement, setCrop } from '../model/crop/element-crop.ts';
import { pictureAddress } from '../model/crop/picture-address.ts';
import { pathOfObject } from './canvas-objects.ts';

const CropEditor = lazy(async () => ({ default: (await import('@deckwright/editing/crop')).CropEditor }));

interface CropOnCanvasProps {
  readonly path: ElementPath;
  readonly objects: readonly CanvasObject[];
  readonly zoom: number;
  /** Of the sample that the slide shows. */
  readonly content: JsonObject;
  readonly assets: ProjectContents['assets'];
  readonly fetchPicture: FetchRemotePicture;
  readonly onClose: () => void;
}

interface LoadedPicture {
  readonly url: string;
  /** In pixels. Undefined: it has no size of its own, as some SVGs, and fills its box. */
  readonly size: Size | undefined;
}

/** A picture that is cropped on the slide. In a group, which places it, only the picture in its frame can be changed. */
export function CropOnCanvas({ path, objects, zoom, content, assets, fetchPicture, onClose }: CropOnCanvasProps) {
  const { editor, file, selected, canvas, places } = useLiveEditing();
  const pictureUrl = usePictures(assets, fetchPicture);
  const [picture, setPicture] = useState<LoadedPicture>();
  const isDragged = useRef(false);
  const object = objects.find(({ id }) => pathOfObject(id) === path);
  const address = pictureAddress(file, path, content);
  const isOpen = object !== undefined && address !== undefined && selected.length === 1 && selected[0] === path;

  useEffect(() => {
    let isCurrent = true;
    if (address !== undefined) {
      void loadPicture(pictureUrl(address)).then((found) => {
        if (isCurrent) found ? setPicture(found) : onClose();
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [address, pictureUrl, onClose]);
  // Undo may take the element or its picture away, and a person may select another one in a panel.
  useEffect(() => {
    if (!isOpen) onClose();
  }, [isOpen, onClose]);
  if (!isOpen || picture === undefined) return null;

  const { box, held } = object;
  const size = picture.size ?? box;
  const element = elementAt(file, path) ?? {};
  const { radius } = element;

  function change(crop: Crop, phase: Phase) {
    if (phase === 'cancel') editor.cancel();
    const edit = setCrop(path, crop, places);
    if (phase === 'live') editor.preview(edit);
    // Keys that are pressed in quick succession are one step.
    else if (phase === 'done') editor.change(isDragged.current ? edit : { ...edit, group: `crop ${path}` });
    isDragged.current = phase === 'live';
  }

  return (
    <Suspense>
      <CropEditor
        name={elementName(element)}
        url={picture.url}
        picture={size}
        crop={cropOfElement(element, size, box)}
        rotation={object.rotation}
        radius={typeof radius === 'number' ? radius : undefined}
        zoom={zoom}
        hasSides={held === undefined && picture.size !== undefined}
        onChange={change}
        onDone={() => {
          onClose();
          canvas.current?.focus(object.id);
        }}
      />
    </Suspense>
  );
}

/** Undefined: the page cannot show it. */
async function loadPicture(address: Promise<string | undefined>): Promise<LoadedPicture | undefined> {
  const url = await address;
  if (url === undefined) return undefined;
  const image = Object.assign(new Image(), { src: url });
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { url, size: width > 0 && height > 0 ? { width, height } : undefined };
}
