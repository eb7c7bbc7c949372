/** The rooms directly below a package's `src`, and every arrow that is allowed between them. */
export interface RoomOrder {
  /** From top to bottom: a room imports only from rooms further down. */
  readonly rooms: readonly string[];
  readonly arrows: readonly { readonly from: string; readonly to: string; readonly why: string }[];
}

/** The map of the server. A new arrow is a decision: add it with its sentence, or take the value as an argument. */
export const SERVER: RoomOrder = {
  rooms: [
    ...['main.ts', 'index.ts', 'cli'],
    ...['start', 'http', 'exports', 'decks', 'projects', 'accounts', 'engine', 'storage', 'telemetry'],
  ],
  arrows: [
    // The entries.
    { from: 'main.ts', to: 'start', why: 'The program starts a server.' },
    { from: 'main.ts', to: 'engine', why: 'The program ends its process as the processes of the engine do.' },
    { from: 'index.ts', to: 'start', why: 'An application composes and starts a server.' },
    { from: 'index.ts', to: 'http', why: 'An application may serve the HTTP interface on a port of its own.' },
    { from: 'index.ts', to: 'exports', why: 'An application may replace the export store.' },
    { from: 'index.ts', to: 'engine', why: 'An application may use the engine alone, and load plugins.' },
    { from: 'index.ts', to: 'storage', why: 'An application may replace the database and the file store.' },
    { from: 'index.ts', to: 'telemetry', why: 'An application gives the server its log and its metrics.' },
    { from: 'cli', to: 'start', why: 'Commands start servers and read their settings.' },
    { from: 'cli', to: 'http', why: 'Commands call the operations of the management API without a server.' },
    { from: 'cli', to: 'exports', why: 'Commands list and cancel exports in a data directory.' },
    { from: 'cli', to: 'decks', why: 'Commands list and repair hosted decks in a data directory.' },
    { from: 'cli', to: 'projects', why: 'Commands read project folders and check their files as a push does.' },
    { from: 'cli', to: 'accounts', why: 'Commands manage owners, people, keys and plans in a data directory.' },
    { from: 'cli', to: 'engine', why: 'Commands render, draw previews and check templates without a server.' },
    { from: 'cli', to: 'storage', why: 'Commands migrate, move, back up and check stored data.' },
    { from: 'cli', to: 'telemetry', why: 'Commands have the limits and errors of the server.' },
    // The composition.
    { from: 'start', to: 'http', why: 'The composition opens the port and makes the HTTP interface.' },
    {
      from: 'start',
      to: 'exports',
      why: 'The composition makes the queue and its store, and sweeps what has expired.',
    },
    { from: 'start', to: 'decks', why: 'The composition makes the hosted decks and the location that stores them.' },
    { from: 'start', to: 'projects', why: 'The composition makes the stores of projects, and checks their templates.' },
    { from: 'start', to: 'accounts', why: 'The composition makes the stores of owners, people and keys.' },
    { from: 'start', to: 'engine', why: 'The composition makes the engine and the processes that it runs in.' },
    { from: 'start', to: 'storage', why: 'The composition opens the database and the file store.' },
    { from: 'start', to: 'telemetry', why: 'The composition starts the log, the metrics and the traces.' },
    // The HTTP interface.
    { from: 'http', to: 'exports', why: 'Requests start, list, cancel and delete exports.' },
    { from: 'http', to: 'decks', why: 'Pages behind edit links open decks and change them.' },
    { from: 'http', to: 'projects', why: 'The management API reads and changes projects.' },
    { from: 'http', to: 'accounts', why: 'Every request has a key, a person or a link, which says what it may do.' },
    {
      from: 'http',
      to: 'engine',
      why: 'Uploads and documents are checked, and slides of decks are made, by the engine.',
    },
    { from: 'http', to: 'storage', why: 'Downloads are read from the file store, and changes are transactions.' },
    {
      from: 'http',
      to: 'telemetry',
      why: 'Responses have the codes of errors, and requests are logged, counted and traced.',
    },
    // The rooms of the product.
    { from: 'exports', to: 'projects', why: 'An export is rendered with its project at one revision.' },
    { from: 'exports', to: 'accounts', why: 'An export belongs to an owner, whose plan pays for it.' },
    { from: 'exports', to: 'engine', why: 'The engine checks the request and renders the deck.' },
    { from: 'exports', to: 'storage', why: 'Exports, credits and files are stored.' },
    { from: 'exports', to: 'telemetry', why: 'Ends of exports have codes, and are logged, counted and traced.' },
    { from: 'decks', to: 'engine', why: 'A deck is made of what the engine wrote for a hosted location.' },
    { from: 'decks', to: 'storage', why: 'Documents, versions and pictures of decks are stored.' },
    { from: 'decks', to: 'telemetry', why: 'Pages get the codes and limits of the server.' },
    { from: 'projects', to: 'engine', why: 'The engine checks templates, pictures and fonts before they are stored.' },
    { from: 'projects', to: 'storage', why: 'Projects, their versions and their files are stored.' },
    { from: 'projects', to: 'telemetry', why: 'What is rejected has the codes and limits of the server.' },
    { from: 'accounts', to: 'storage', why: 'Owners, people, keys and sessions are stored.' },
    { from: 'accounts', to: 'telemetry', why: 'What is rejected has the codes and limits of the server.' },
    { from: 'engine', to: 'telemetry', why: 'Work in processes has limits, codes and spans.' },
    {
      from: 'storage',
      to: 'telemetry',
      why: 'A database or a file store that is away, or full, is an error with a code.',
    },
  ],
};
