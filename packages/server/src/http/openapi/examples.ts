const ID = 8_123_456_789_012;
const FILE = `https://decks.example.com/files/${ID}/k1.1795000000.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0/Quarterly-review.pptx`;

const EXPIRES = '2026-11-27T09:30:00.000Z';

/** Example bodies for the demo project. */
export const EXAMPLES = {
  smallest: {
    projectId: 'demo',
    presentation: { slideList: [{ templateKey: 'title-slide', content: { title: 'Quarterly review' } }] },
  },
  everything: {
    projectId: 'demo',
    presentation: {
      attributes: { title: 'Quarterly review', author: 'Ada Lovelace', company: 'Example', subject: 'Q3' },
      slideList: [
        {
          templateKey: 'title-slide',
          content: { title: 'Quarterly review', subtitle: 'July to September' },
          attributes: { speakerNote: 'Say hello.', slideNumber: false },
        },
        {
          templateKey: 'bullets',
          content: { title: 'What went well', points: ['Sales', 'Hiring'] },
          attributes: { hidden: false, slideNumber: { x: 0.93, y: 0.92, color: '#2F5BEA', fontSize: 12 } },
        },
      ],
    },
    options: { format: 'pdf', compressImages: true, embedFonts: true, async: true, dev: true },
  },
  done: { url: FILE, expiresAt: EXPIRES, notices: [] },
  accepted: { id: ID, taskId: ID },
  list: {
    items: [
      {
        id: ID,
        name: 'Quarterly review.pptx',
        status: '1',
        updatedAt: '2026-11-20T09:30:00.000Z',
        size: 48_213,
        pages: 12,
        slides: 14,
        title: 'Quarterly review',
        author: null,
        subject: null,
        company: null,
        url: FILE,
        expiresAt: EXPIRES,
      },
    ],
    total: 1,
    page: 1,
    perPage: 10,
  },
  processing: { id: ID, status: 'processing', message: 'Rendering slide 40 of 120.' },
  success: {
    id: ID,
    status: 'success',
    url: FILE,
    filename: 'Quarterly review.pptx',
    fileSize: 48_213,
    slides: 14,
    expiresAt: EXPIRES,
    notices: [
      {
        code: 'TEXT_SHRUNK',
        message: 'The text was set at 21 pt instead of 24 pt, so that it fits.',
        where: '/presentation/slideList/0/content/title',
        slide: 1,
        element: 'title',
        field: 'title',
      },
    ],
  },
  failed: {
    id: ID,
    status: 'failed',
    message: 'https://pictures.example.com/logo.png: the address answered 404.',
    details: [
      {
        path: '/presentation/slideList/0/content/logo',
        code: 'INVALID_IMAGE',
        message: 'https://pictures.example.com/logo.png: the address answered 404.',
      },
    ],
  },
} as const;
