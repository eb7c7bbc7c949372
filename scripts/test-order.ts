import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files of 15 seconds and more, the longest first. They start first, because one that starts last leaves the other workers
 * without work.
 */
export const LONG_FILES: readonly string[] = [
  'packages/hosted-editor/test/every-text.test.ts',
  'packages/server/test/postgres-away.test.ts',
  'packages/studio/test/flows/pages.test.ts',
  'packages/server/test/manage/matrix.test.ts',
  'packages/format-pdf/test/shared.test.ts',
  'packages/studio/test/flows/flows.test.ts',
  'packages/server/test/folders.test.ts',
  'packages/studio/test/studio.test.ts',
  'packages/server/test/hosted-decks/sync.test.ts',
  'packages/studio/test/templates.test.ts',
  'packages/studio/test/gallery.test.ts',
  'packages/hosted-editor/test/connecting.test.ts',
  'packages/studio/test/editor-jobs.test.ts',
  'parity/formats.test.ts',
  'packages/format-pptx/test/contract.test.ts',
  'packages/hosted-editor/test/deck-jobs.test.ts',
  'packages/server/test/tenants/template-stores.test.ts',
  'packages/server/test/hosted.test.ts',
  'packages/studio/test/playground.test.ts',
  'packages/studio/test/editor.test.ts',
  'packages/core/test/images/hostile.test.ts',
  'packages/core/test/preview/pdf.test.ts',
  'packages/core/test/features/deck.test.ts',
  'packages/hosted-editor/test/announcements.test.ts',
  'packages/studio/test/page/playground.test.ts',
  'packages/studio/test/busy.test.ts',
  'packages/server/test/plugins/missing.test.ts',
  'packages/server/test/people/starts.test.ts',
  'packages/studio/test/flows/tour.test.ts',
  'packages/server/test/hosted-decks/requests.test.ts',
  'packages/server/test/render-worker/ends.test.ts',
  'packages/server/test/exports/attempts.test.ts',
  'packages/server/test/plugins/served.test.ts',
  'packages/server/test/exports/restarts.test.ts',
  'packages/server/test/command-line/doctor.test.ts',
  'examples/styles.test.ts',
  'packages/server/test/people/passkeys.test.ts',
  'packages/server/test/people/two-step.test.ts',
  'packages/server/test/hosted-decks/links.test.ts',
  'packages/server/test/simulation.test.ts',
  'packages/format-pptx/test/fonts.test.ts',
  'packages/server/test/exports/callers.test.ts',
  'packages/server/test/full-disk.test.ts',
  'packages/client/test/request-samples.test.ts',
  'packages/server/test/sandbox.test.ts',
  'scripts/by-hand/by-hand.test.ts',
  'packages/format-pptx/test/corpus/corpus.test.ts',
  'packages/server/test/people/sign-in.test.ts',
  'scripts/docs.test.ts',
  'packages/format-pdf/test/safety.test.ts',
  'scripts/rules/check-rules.test.ts',
  'packages/core/test/page/page.test.ts',
  'packages/server/test/hosted-decks/hostile-updates.test.ts',
  'packages/server/test/conversations/conversations.test.ts',
  'packages/hosted-editor/test/accessibility.test.ts',
  'packages/format-pdf/test/guards.test.ts',
  'examples/scripts.test.ts',
  'packages/core/test/brands.test.ts',
  'packages/studio/test/page/service.test.ts',
  'packages/format-pdf/test/contract.test.ts',
  'packages/hosted-editor/test/together.test.ts',
  'packages/format-pptx/test/new-slides.test.ts',
  'packages/server/test/contract/rate-limits.test.ts',
  'packages/format-pdf/src/browser/pool.test.ts',
  'packages/server/test/requests.test.ts',
  'packages/hosted-editor/test/real-server.test.ts',
  'packages/server/test/checking/check-pool.test.ts',
  'examples/custom-hosted-location/custom-hosted-location.test.ts',
  'packages/studio/test/two-step.test.ts',
  'packages/server/test/exports/unstored-ends.test.ts',
  'packages/core/test/text/widths.test.ts',
  'packages/server/test/s3-away.test.ts',
  'packages/server/test/hosted-decks/deletions.test.ts',
  'packages/server/test/accounts.test.ts',
  'packages/format-pptx/test/without-fonts/without-fonts.test.ts',
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
