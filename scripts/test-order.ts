import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files of half a minute and more, the longest first. They start first, because one that starts last leaves the other workers
 * without work.
 */
export const LONG_FILES: readonly string[] = [
  'packages/studio/test/gallery.test.ts',
  'packages/server/test/template-checks.test.ts',
  'packages/core/test/images/hostile.test.ts',
  'examples/styles.test.ts',
  'packages/server/test/operating.test.ts',
  'packages/server/test/conversations/conversations.test.ts',
  'packages/format-pptx/test/contract.test.ts',
  'packages/server/test/plugins/missing.test.ts',
  'packages/studio/test/page/playground.test.ts',
  'packages/core/test/preview/pdf.test.ts',
  'packages/core/test/features/deck.test.ts',
  'packages/core/test/brands.test.ts',
  'packages/format-pptx/test/corpus/corpus.test.ts',
  'packages/server/test/cli.test.ts',
  'packages/server/test/plugins/served.test.ts',
  'packages/server/test/checking/check-pool.test.ts',
  'packages/server/test/render-worker/ends.test.ts',
  'packages/testkit/test/planted-faults/planted-faults.test.ts',
  'packages/server/test/manage/docs.test.ts',
  'packages/server/test/sandbox.test.ts',
  'packages/studio/test/templates.test.ts',
  'packages/core/test/page/page.test.ts',
  'packages/server/test/exports/callers.test.ts',
  'packages/format-pptx/test/validity.test.ts',
  'packages/server/test/hosted.test.ts',
  'packages/server/test/manage/matrix.test.ts',
  'packages/server/test/push-delay.test.ts',
  'packages/core/test/images/photo-deck.test.ts',
  'scripts/docs.test.ts',
  'packages/server/test/render-worker/warm-up.test.ts',
  'packages/format-pptx/test/new-slides.test.ts',
  'packages/studio/test/studio.test.ts',
  'packages/server/test/render-worker/killed-server.test.ts',
  'scripts/rules/check-rules.test.ts',
  'packages/server/src/exports/store/database-export-store.test.ts',
];

/** Runs the long files of each project before its other files. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const inputOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return sorted.sort((a, b) => inputOf(a) - inputOf(b) || rankOf(a.moduleId) - rankOf(b.moduleId));
  }
}

function rankOf(path: string): number {
  const rank = LONG_FILES.findIndex((file) => path.endsWith(`/${file}`));
  return rank === -1 ? LONG_FILES.length : rank;
}
