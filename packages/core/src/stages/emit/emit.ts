import { type Artifact, type EmitContext, type FormatAdapter, RenderError, type Scene } from '../../contract/index.ts';
import { createNoticeCollector } from '../../template/notice-collector.ts';
import { checkArtifact } from './check-artifact.ts';
import { type CompressParts, compress } from './compress.ts';

export type EmitParts = CompressParts;

/** Scene → Artifact. Compresses pictures if requested and runs one adapter; appends its notices to those of the scene. */
export async function emit(
  scene: Scene,
  adapter: FormatAdapter,
  context: EmitContext,
  parts: EmitParts = {},
): Promise<Artifact> {
  try {
    context.signal.throwIfAborted();
    const shown = context.options.compressImages ? await compress(scene, context, parts) : { scene, context };
    const artifact = await adapter.emit(shown.scene, shown.context);
    checkArtifact(artifact);
    const notices = createNoticeCollector();
    notices.addAll(scene.notices);
    notices.addAll(artifact.notices);
    return { ...artifact, notices: notices.list() };
  } catch (error) {
    if (error instanceof RenderError) throw error;
    if (context.signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause: error });
    const reason = error instanceof Error ? error.message : String(error);
    throw new RenderError('ADAPTER_FAILED', `The ${adapter.format} adapter failed: ${reason}`, { cause: error });
  }
}
