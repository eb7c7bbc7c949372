import type { ExportBody } from '@deckwright/client';

/** Two slides of the demo project, which every new server has. */
export const DECK = {
  projectId: 'demo',
  presentation: {
    attributes: { title: 'Harbour review' },
    slideList: [
      {
        templateKey: 'title-slide',
        content: { title: 'Harbour review', subtitle: 'What the new quay brought', note: 'May 2026' },
        attributes: { speakerNote: 'Five minutes.' },
      },
      {
        templateKey: 'bullets',
        content: { title: 'Ships wait less', points: ['Two hours instead of nine', 'No queue at night'] },
      },
    ],
  },
} satisfies ExportBody;
