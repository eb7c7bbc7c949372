import type { Notice } from './errors.ts';
import type { MeaningKind } from './meanings.ts';
import type { Scene } from './scene.ts';

/** A JSON Schema (2020-12) as data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What an adapter can do beyond drawing the four node kinds. */
export interface AdapterClaims {
  /** Meanings it writes natively. Any other composite is drawn from its parts. */
  readonly meanings: ReadonlySet<MeaningKind>;
}

/** The caller's `options` that every format understands. */
export interface EmitOptions {
  /** Pictures may be re-encoded to the size at which they are shown. */
  readonly compressImages: boolean;
  readonly embedFonts: boolean;
  /** The adapter's own options (`options.<format>`), already checked against `optionsSchema`. */
  readonly own: Readonly<Record<string, unknown>>;
}

/** What an adapter may use besides the scene. There is no clock here but `acceptedAt`. */
export interface EmitContext {
  readonly signal: AbortSignal;
  /** When the request was accepted: the only date an artifact may hold. ISO 8601, UTC. */
  readonly acceptedAt: string;
  readonly options: EmitOptions;
  /** Bytes of a picture or font of the scene, by id. */
  read(id: string): Promise<Uint8Array>;
  /** Tells how far the work is: slides done of all. */
  progress(done: number, total: number): void;
}

/** A finished file, whatever becomes of it. */
interface Written {
  readonly mediaType: string;
  /** Without the dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** Slides in the file; those that a format leaves out, such as hidden ones, do not count. */
  readonly pages: number;
  /** The adapter's own; the engine puts the scene's before them. */
  readonly notices: readonly Notice[];
}

/** A file that the caller downloads. */
export interface FileArtifact extends Written {
  readonly delivery: 'file';
}

/** A pptx that the host passes on to its hosted location, with the scene that it was written from. */
export interface HostedArtifact extends Written {
  readonly delivery: 'hosted';
  readonly scene: Scene;
}

export type Artifact = FileArtifact | HostedArtifact;

/**
 * Writes one format. The scene is frozen; the same scene and `acceptedAt` give the same bytes;
 * an aborted signal stops the work with `ABORTED`.
 */
export interface FormatAdapter {
  /** The name callers send as `options.format`. */
  readonly format: string;
  readonly claims: AdapterClaims;
  readonly optionsSchema: JsonSchema;
  emit(scene: Scene, context: EmitContext): Promise<Artifact>;
  /** Frees what outlives an export, such as a browser. */
  close?(): Promise<void>;
}
