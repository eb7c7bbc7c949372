import { ListOnCanvas } from './list-on-canvas.tsx';
import { RichOnCanvas } from './rich-on-canvas.tsx';
import { TableOnCanvas, type TableOnCanvasProps } from './table-on-canvas.tsx';
import { TextOnCanvas, type TextOnCanvasProps } from './text-on-canvas.tsx';

/** What is edited on the slide, by its kind. */
export function TypingOnCanvas(props: TextOnCanvasProps & TableOnCanvasProps) {
  switch (props.typing.target?.kind) {
    case 'richText':
      return <RichOnCanvas {...props} />;
    case 'list':
      return <ListOnCanvas {...props} />;
    case 'table':
      return <TableOnCanvas {...props} />;
    default:
      return <TextOnCanvas {...props} />;
  }
}
