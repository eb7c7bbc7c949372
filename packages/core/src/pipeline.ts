import type { Artifact, EmitContext, FormatAdapter, Scene } from './contract/index.ts';
import { pictureBytes } from './images/load.ts';
import { type BindParts, bind } from './stages/bind/bind.ts';
import type { Deck } from './stages/bind/deck.ts';
import { type EmitParts, emit } from './stages/emit/emit.ts';
import { type LayoutParts, layout } from './stages/layout/layout.ts';
import type { ExportRequest } from './stages/validate/request.ts';
import { type Project, validate } from './stages/validate/validate.ts';
import { createFaultCollector } from './template/fault-collector.ts';
import { omittedOfRequest } from './template/notice-collector.ts';

/** One export. */
export interface RenderJob {
  readonly request: ExportRequest;
  readonly project: Project;
  /** When the host accepted the request, ISO 8601 in UTC: the only date in the file. */
  readonly acceptedAt: string;
  /** If true, a notice that the request causes fails the export with `STRICT_NOTICE`; notices of the template do not. */
  readonly strict?: boolean;
  /** Small text at the foot of every slide, such as "Development". */
  readonly watermark?: string;
  readonly signal?: AbortSignal;
  /** Called with the number of slides written, and of all slides. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called when a stage begins, for hosts that measure stages. */
  readonly onStage?: (stage: 'validate' | 'bind' | 'layout' | 'emit') => void;
}

export type PipelineParts = BindParts & LayoutParts & EmitParts;

/** Start reading here: the whole export in five lines. */
export async function render(job: RenderJob, adapter: FormatAdapter, parts: PipelineParts): Promise<Artifact> {
  const { signal = new AbortController().signal, onStage } = job;
  onStage?.('validate');
  const request = validate(job.request, job.project, adapter);
  onStage?.('bind');
  const deck = await bind(request, { ...parts, assets: job.project.assets }, signal);
  onStage?.('layout');
  const scene = layout(deck, adapter.claims, { ...parts, watermark: job.watermark });
  onStage?.('emit');
  const artifact = await emit(scene, adapter, contextOf(job, deck, scene, parts, signal), parts);
  return job.strict ? rejectNotices(artifact) : artifact;
}

function contextOf(job: RenderJob, deck: Deck, scene: Scene, parts: PipelineParts, signal: AbortSignal): EmitContext {
  return {
    signal,
    acceptedAt: job.acceptedAt,
    options: job.request.options,
    progress: job.onProgress ?? (() => {}),
    async read(id) {
      const font = scene.fonts.find((candidate) => candidate.id === id);
      if (font) return parts.fonts.face(font.family, font.bold, font.italic).bytes;
      const picture = pictureBytes(deck.pictures, id);
      if (!picture) throw new TypeError(`The scene has no picture or font "${id}".`);
      return picture;
    },
  };
}

function rejectNotices(artifact: Artifact): Artifact {
  const faults = createFaultCollector();
  for (const { code, blame, where, message, slide, element } of artifact.notices) {
    if (blame === 'template' || code === 'NOTICES_OMITTED') continue;
    // A notice without a value of the request is about the slides, such as a font that they use.
    const path = where ?? '/presentation/slideList';
    faults.add(() => ({
      path,
      code: 'STRICT_NOTICE',
      message,
      ...(slide !== undefined && { slide }),
      ...(element !== undefined && { element }),
    }));
  }
  faults.addUnseen(omittedOfRequest(artifact.notices));
  const error = faults.error('STRICT_NOTICE', () => 'Strict handling rejects notices: ');
  if (error) throw error;
  return artifact;
}
