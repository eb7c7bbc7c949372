import type { Box, Geometry, PathCommand } from '../contract/index.ts';
import type { PaintContext } from './paint.ts';

/** Draws a geometry in a box as one SVG element, in slide coordinates. */
export function outline(geometry: Geometry, box: Box, attributes: string, { round }: PaintContext): string {
  const [x, y, width, height] = [round(box.x), round(box.y), round(box.width), round(box.height)];
  switch (geometry.kind) {
    case 'rect':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${attributes}/>`;
    case 'roundRect':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round(geometry.radius)}"${attributes}/>`;
    case 'ellipse': {
      const [rx, ry] = [box.width / 2, box.height / 2];
      return `<ellipse cx="${round(box.x + rx)}" cy="${round(box.y + ry)}" rx="${round(rx)}" ry="${round(ry)}"${attributes}/>`;
    }
    case 'line': {
      const [top, bottom] = [y, round(box.y + box.height)];
      const [from, to] = geometry.flip ? [bottom, top] : [top, bottom];
      return `<path d="M${x} ${from}L${round(box.x + box.width)} ${to}"${attributes}/>`;
    }
    case 'path':
      return `<path d="${geometry.commands.map((command) => step(command, box, round)).join('')}"${attributes}/>`;
  }
}

function step(command: PathCommand, { x, y }: Box, round: PaintContext['round']): string {
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
