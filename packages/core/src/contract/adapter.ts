import type { Notice } from './errors.ts';
import type { MeaningKind } from './meanings.ts';
import type { Scene } from './scene.ts';

/** A JSON Schema (2020-12) as data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What an adapter writes beyond the four node kinds. */
export interface AdapterClaims {
  /** Kinds of native model that the adapter writes. It draws every other composite from its parts. */
  readonly meanings: ReadonlySet<MeaningKind>;
}

/** The caller's `options`. Every format understands the first two. */
export interface EmitOptions {
  /** The engine may re-encode pictures to the size at which they are shown. */
  readonly compressImages: boolean;
  readonly embedFonts: boolean;
  /** The adapter's own options (`options.<format>`), checked against its `optionsSchema`. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** What an adapter may use besides the scene. It must not read a clock; `acceptedAt` is its only date. */
export interface EmitContext {
  readonly signal: AbortSignal;
  /** When the host accepted the request: the only date that an artifact may contain. ISO 8601, UTC. */
  readonly acceptedAt: string;
  readonly options: EmitOptions;
  /** Returns the bytes of a picture or font of the scene. Throws a `TypeError` for an unknown id. */
  read(id: string): Promise<Uint8Array>;
  /** Reports how many of the slides are written. */
  progress(done: number, total: number): void;
}

/** Fields that both kinds of artifact share. */
interface ArtifactBase {
  readonly mediaType: string;
  /** Without the dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** Number of slides in the file. Slides that the format leaves out, such as hidden ones, do not count. */
  readonly pages: number;
  /** The adapter's own notices. The engine puts those of the scene before them. */
  readonly notices: readonly Notice[];
}

/** A file that the caller downloads. */
export interface FileArtifact extends ArtifactBase {
  readonly delivery: 'file';
}

/** A pptx that the host uploads to its hosted location, with the scene from which it was written. */
export interface HostedArtifact extends ArtifactBase {
  readonly delivery: 'hosted';
  readonly scene: Scene;
  /** Returns the bytes of a picture of the scene, or of its `vector`. Throws a `TypeError` for an unknown id. */
  read(id: string): Promise<Uint8Array>;
}

export type Artifact = FileArtifact | HostedArtifact;

/**
 * Writes one format. The scene is frozen. The same scene and `acceptedAt` must give the same bytes.
 * When the signal is aborted, `emit` stops and rejects with `ABORTED`.
 */
export interface FormatAdapter {
  /** The name that callers send as `options.format`. */
  readonly format: string;
  /** The `extension` of its artifacts, so that a host can name a file before it is written. Default: the format's name. */
  readonly extension?: string;
  readonly claims: AdapterClaims;
  readonly optionsSchema: JsonSchema;
  emit(scene: Scene, context: EmitContext): Promise<Artifact>;
  /** Frees resources that outlive an export, such as a browser. */
  close?(): Promise<void>;
}
