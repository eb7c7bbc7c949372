import { type RoomOrder, SERVER } from './server-arrows.ts';
import type { Violation } from './violation.ts';

/** One file imports another; both are paths from the root of the checkout. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** A folder's rooms are its files and its folders. An arrow runs from the room that imports to the room that it imports. */
export interface Floor {
  readonly folder: string;
  readonly rooms: readonly string[];
  readonly arrows: readonly Arrow[];
}

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

export interface RoomReport {
  /** One line for each package. */
  readonly lines: readonly string[];
  readonly violations: readonly Violation[];
}

/** Packages whose arrows are compared with a list. */
const ORDERS: Readonly<Record<string, RoomOrder>> = { server: SERVER };

/** A large circle has more imports than a person reads. The first ones are the cheapest to move. */
const SHOWN_IMPORTS = 12;

/** Rooms that import each other in a circle cannot be read, tested or moved alone, so no folder of a package has one. */
export function checkRooms(files: readonly string[], imports: readonly Import[]): RoomReport {
  const floors = Map.groupBy(floorsOf(files, imports), ({ folder }) => folder.split('/')[1]!);
  const reports = [...floors].map(([name, [src, ...deeper]]) => {
    const above = circlesOf(src!);
    const below = deeper.flatMap(circlesOf);
    const line = `${name}: ${src!.rooms.length} rooms, ${src!.arrows.length} arrows, ${roomsIn(above)} in a circle`;
    const order = ORDERS[name];
    const broken = [...above, ...below].map(({ violation }) => violation);
    return {
      line: below.length === 0 ? line : `${line}, ${roomsIn(below)} further down`,
      violations: order === undefined ? broken : [...broken, ...checkArrows(src!, order)],
    };
  });
  return { lines: reports.map(({ line }) => line), violations: reports.flatMap(({ violations }) => violations) };
}

/** The arrows between the rooms directly below `src` are exactly those of the list, and all run down. */
export function checkArrows({ folder, rooms, arrows }: Floor, order: RoomOrder): Violation[] {
  const key = ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`;
  const found = new Set(arrows.map(key));
  const listed = new Set(order.arrows.map(key));
  const isUp = ({ from, to }: Arrow) => order.rooms.includes(to) && order.rooms.indexOf(from) > order.rooms.indexOf(to);
  const sentences = [
    ...rooms
      .filter((room) => !order.rooms.includes(room))
      .map((room) => `${room} is not in the list of rooms. Move it into the room that it belongs to.`),
    ...order.rooms
      .filter((room) => !rooms.includes(room))
      .map((room) => `${room} does not exist. Remove it from the list of rooms.`),
    ...arrows.filter(isUp).map((arrow) => {
      const imports = listImports(folder, arrow.imports);
      return `${arrow.from} is below ${arrow.to} and imports it:${imports}. Move what both need down, or pass it as an argument.`;
    }),
    ...arrows
      .filter((arrow) => !isUp(arrow) && !listed.has(key(arrow)))
      .map((arrow) => {
        const imports = listImports(folder, arrow.imports);
        return `the arrow ${key(arrow)} is new:${imports}. Remove these imports, or list the arrow with a reason.`;
      }),
    ...[...listed]
      .filter((arrow) => !found.has(arrow))
      .map((arrow) => `no import makes the arrow ${arrow}. Remove it from the list.`),
  ];
  return sentences.map((sentence) => ({
    rule: 'rooms-have-listed-arrows',
    file: folder,
    sentence: `${folder}: ${sentence}`,
  }));
}

/** Every folder that holds one of the files, `src` first. */
export function floorsOf(files: readonly string[], imports: readonly Import[]): Floor[] {
  const rooms = new Map<string, Set<string>>();
  for (const path of files.map((file) => file.split('/'))) {
    for (let depth = 'packages/x/src'.split('/').length; depth < path.length; depth += 1) {
      const folder = path.slice(0, depth).join('/');
      rooms.set(folder, (rooms.get(folder) ?? new Set()).add(path[depth]!));
    }
  }
  const known = new Set(files);
  const counted = imports.filter(
    ({ from, to }) => from !== to && known.has(from) && known.has(to) && isWithinPackage(from, to),
  );
  const arrows = Map.groupBy(counted.map(arrowOf), ({ folder }) => folder);
  return [...rooms]
    .map(([folder, inside]) => ({
      folder,
      rooms: [...inside].sort(),
      arrows: [...Map.groupBy(arrows.get(folder) ?? [], ({ from, to }) => `${from} → ${to}`).values()].map((same) => ({
        from: same[0]!.from,
        to: same[0]!.to,
        imports: same.map(({ edge }) => edge),
      })),
    }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function isWithinPackage(from: string, to: string): boolean {
  return from.split('/')[1] === to.split('/')[1];
}

/** The folder in which the paths of two files part, and the two rooms in it. */
function arrowOf(edge: Import) {
  const from = edge.from.split('/');
  const to = edge.to.split('/');
  const parting = from.findIndex((part, index) => part !== to[index]);
  return { folder: from.slice(0, parting).join('/'), from: from[parting]!, to: to[parting]!, edge };
}

interface Circle {
  readonly rooms: readonly string[];
  readonly violation: Violation;
}

function circlesOf(floor: Floor): Circle[] {
  const reached = new Map(floor.rooms.map((room) => [room, roomsFrom(room, floor.arrows)]));
  const inCircle = floor.rooms.filter((room) => reached.get(room)!.has(room));
  const circles = Map.groupBy(inCircle, (room) =>
    inCircle.find((other) => reached.get(room)!.has(other) && reached.get(other)!.has(room)),
  );
  return [...circles.values()].map((rooms) => ({ rooms, violation: circleViolation(floor, rooms) }));
}

function roomsFrom(start: string, arrows: readonly Arrow[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [start];
  for (let room = next.pop(); room !== undefined; room = next.pop()) {
    for (const { to } of arrows.filter(({ from }) => from === room)) {
      if (!reached.has(to)) next.push(to);
      reached.add(to);
    }
  }
  return reached;
}

function circleViolation({ folder, arrows }: Floor, rooms: readonly string[]): Violation {
  const closing = arrows
    .filter(({ from, to }) => rooms.includes(from) && rooms.includes(to))
    .sort((a, b) => a.imports.length - b.imports.length)
    .flatMap(({ imports }) => imports);
  const sentence = `${folder}: ${rooms.join(', ')} import each other in a circle:${listImports(folder, closing)}. Move a file into the room that needs it, move what both need into a room below them, or pass a value as an argument.`;
  return { rule: 'rooms-form-no-circle', file: folder, sentence };
}

function listImports(folder: string, imports: readonly Import[]): string {
  const shown = imports
    .slice(0, SHOWN_IMPORTS)
    .map(({ from, to }) => `\n  ${from.slice(folder.length + 1)} → ${to.slice(folder.length + 1)}`);
  const others = imports.length - shown.length;
  return `${shown.join('')}${others > 0 ? `\n  and ${others} more` : ''}`;
}

function roomsIn(circles: readonly Circle[]): number {
  return circles.reduce((sum, { rooms }) => sum + rooms.length, 0);
}
