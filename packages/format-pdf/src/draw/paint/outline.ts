import type { Box, Geometry, PathCommand } from '@deckwright/core/contract';
import { round } from '../../units.ts';

/** Draws a geometry in a box as one SVG element, in slide coordinates. */
export function outline(geometry: Geometry, box: Box, attributes: string): string {
  const [x, y, width, height] = [round(box.x), round(box.y), round(box.width), round(box.height)];
  const [right, bottom] = [round(box.x + box.width), round(box.y + box.height)];
  switch (geometry.kind) {
    case 'rect':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${attributes}/>`;
    case 'roundRect':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round(geometry.radius)}"${attributes}/>`;
    case 'ellipse':
      return `<ellipse cx="${round(box.x + box.width / 2)}" cy="${round(box.y + box.height / 2)}" rx="${round(box.width / 2)}" ry="${round(box.height / 2)}"${attributes}/>`;
    case 'line':
      return geometry.flip
        ? `<path d="M${x} ${bottom}L${right} ${y}"${attributes}/>`
        : `<path d="M${x} ${y}L${right} ${bottom}"${attributes}/>`;
    case 'path':
      return `<path d="${geometry.commands.map((command) => step(command, box)).join('')}"${attributes}/>`;
  }
}

function step(command: PathCommand, { x, y }: Box): string {
  const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
  switch (command.op) {
    case 'move':
      return `M${at(command.x, command.y)}`;
    case 'line':
      return `L${at(command.x, command.y)}`;
    case 'cubic':
      return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
    case 'close':
      return 'Z';
  }
}
