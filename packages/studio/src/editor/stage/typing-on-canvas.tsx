import { ListOnCanvas } from './list-on-canvas.tsx';
import { TextOnCanvas, type TextOnCanvasProps } from './text-on-canvas.tsx';

/** What is edited on the slide, by its kind. */
export function TypingOnCanvas(props: TextOnCanvasProps) {
  switch (props.typing.target?.kind) {
    case 'list':
      return <ListOnCanvas {...props} />;
    default:
      return <TextOnCanvas {...props} />;
  }
}
