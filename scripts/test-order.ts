import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files of twenty seconds and more, the longest first. They start first, because one that starts last leaves the other workers
 * without work.
 */
export const LONG_FILES: readonly string[] = [
  'parity/formats.test.ts',
  'packages/studio/test/flows/pages.test.ts',
  'packages/studio/test/flows/flows.test.ts',
  'packages/server/test/manage/matrix.test.ts',
  'packages/studio/test/studio.test.ts',
  'packages/server/test/folders.test.ts',
  'packages/studio/test/gallery.test.ts',
  'packages/studio/test/templates.test.ts',
  'packages/core/test/page/page.test.ts',
  'packages/server/test/postgres-away.test.ts',
  'packages/server/test/tracing/traces.test.ts',
  'packages/format-pdf/test/shared.test.ts',
  'packages/server/test/hosted.test.ts',
  'packages/server/test/conversations/conversations.test.ts',
  'packages/testkit/test/planted-faults/planted-faults.test.ts',
  'packages/studio/test/page/playground.test.ts',
  'packages/hosted-editor/test/connecting.test.ts',
  'packages/server/test/hosted-decks/unchanged.test.ts',
  'packages/core/test/brands.test.ts',
  'packages/server/test/hosted-decks/sync.test.ts',
  'packages/server/test/people/sign-in.test.ts',
  'packages/server/test/simulation.test.ts',
  'packages/server/test/s3-away.test.ts',
  'packages/server/test/plugins/served.test.ts',
  'packages/core/test/images/hostile.test.ts',
  'packages/server/test/plugins/missing.test.ts',
  'packages/server/test/hosted-decks/requests.test.ts',
  'packages/core/test/preview/pdf.test.ts',
  'packages/studio/test/playground.test.ts',
  'packages/server/test/hosted-decks/hostile-updates.test.ts',
  'packages/studio/test/editor.test.ts',
  'packages/format-pdf/test/start.test.ts',
  'packages/server/test/sandbox.test.ts',
  'packages/format-pptx/test/corpus/corpus.test.ts',
  'packages/server/test/people/starts.test.ts',
  'packages/server/test/operating.test.ts',
  'packages/server/test/exports/callers.test.ts',
  'packages/server/test/manage/two-editors.test.ts',
  'packages/format-pdf/test/guards.test.ts',
  'examples/styles.test.ts',
  'packages/server/test/people/two-step.test.ts',
  'packages/studio/test/flows/tour.test.ts',
  'packages/format-pptx/test/validity.test.ts',
  'packages/format-pptx/test/new-slides.test.ts',
  'packages/format-pdf/test/safety.test.ts',
  'packages/core/test/features/deck.test.ts',
  'packages/studio/test/two-step.test.ts',
  'packages/server/test/tenants/template-stores.test.ts',
  'packages/server/test/render-worker/ends.test.ts',
  'packages/core/test/images/formats.test.ts',
  'packages/studio/test/busy.test.ts',
  'packages/server/test/checking/check-pool.test.ts',
  'packages/hosted-editor/test/announcements.test.ts',
  'packages/server/test/render-worker/warm-up.test.ts',
  'packages/core/test/tables/styles.test.ts',
  'packages/client/test/request-samples.test.ts',
  'packages/studio/test/passkeys.test.ts',
  'packages/server/test/exports/restarts.test.ts',
  'packages/server/test/accounts.test.ts',
  'packages/hosted-editor/test/together.test.ts',
  'packages/server/test/cluster/starts-together.test.ts',
  'packages/server/test/cluster/nodes.test.ts',
  'packages/server/test/starters.test.ts',
  'packages/client/test/generated.test.ts',
  'packages/server/test/previews.test.ts',
  'packages/server/test/hosted-decks/links.test.ts',
  'packages/server/test/exports/attempts.test.ts',
  'packages/hosted-editor/test/real-server.test.ts',
  'packages/hosted-editor/test/accessibility.test.ts',
  'packages/server/test/plugins/new-plugin.test.ts',
  'packages/server/test/people/passkeys.test.ts',
  'packages/studio/test/page/service.test.ts',
  'packages/format-pptx/test/fonts.test.ts',
  'examples/custom-hosted-location/custom-hosted-location.test.ts',
  'packages/server/test/hosted-decks/retention.test.ts',
  'examples/run-the-server/run-the-server.test.ts',
  'packages/server/test/full-disk.test.ts',
  'packages/server/test/people/people.test.ts',
  'packages/server/test/hosted-decks/as-exported.test.ts',
  'packages/hosted-editor/test/keyboard.test.ts',
  'packages/format-pdf/src/browser/pool.test.ts',
  'packages/format-pptx/test/contract.test.ts',
  'scripts/docs.test.ts',
  'scripts/rules/check-rules.test.ts',
  'packages/format-pdf/test/contract.test.ts',
  'packages/server/test/cli.test.ts',
  'packages/server/test/render-worker/pool.test.ts',
  'packages/server/src/exports/store/database-export-store.test.ts',
  'packages/studio/test/flows/readme.test.ts',
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
