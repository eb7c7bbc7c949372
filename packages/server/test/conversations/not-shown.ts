/** Answers, each as `operation status CODE`, and one sentence that says why. */
interface Exception {
  readonly why: string;
  readonly answers: readonly string[];
}

/** Answers that an OpenAPI document states and no conversation shows. One that is shown after all makes the test fail. */
export const NOT_SHOWN: readonly Exception[] = [
  {
    why: 'Everybody who is signed in may read these.',
    answers: of('403 FORBIDDEN', [
      'getEngine',
      'getEngineFont',
      'getLanguage',
      'getMe',
      'getStarter',
      'listOwners',
      'listStarters',
    ]),
  },
  {
    why: 'Every member of the owner may read these, and everybody else is answered 404.',
    answers: of('403 FORBIDDEN', [
      ...['compareTemplateVersions', 'exportBundle', 'getAsset', 'getAssetUses', 'getExport', 'getFont', 'getFontUses'],
      ...['getHostedDeck', 'getOwner', 'getPartial', 'getPlan', 'getPresentation', 'getPresentationBody', 'getProject'],
      ...[
        'getProjectContents',
        'getProjectRequest',
        'getProjectUses',
        'getSavedBody',
        'getTemplate',
        'getTemplateSample',
      ],
      ...[
        'getTemplateSchema',
        'getTemplateUses',
        'getTemplateVersion',
        'getUsage',
        'listAssets',
        'listFiles',
        'listFonts',
      ],
      ...['listHostedDecks', 'listPartials', 'listPresentations', 'listProjects', 'listSavedBodies'],
      ...['listTemplateVersions', 'listTemplates'],
    ]),
  },
  {
    why: 'These have a query and no body that could be too large.',
    answers: of('413 PAYLOAD_TOO_LARGE', [
      ...['compareTemplateVersions', 'deleteAsset', 'deleteProject', 'deleteTemplate', 'exportBundle'],
      ...[
        'getProjectContents',
        'getProjectRequest',
        'getRemotePicture',
        'getTemplateSample',
        'getUsage',
        'listAllAudit',
      ],
      ...['listAudit', 'listDeadExports', 'listHostedDecks', 'listPresentations', 'listTemplates', 'removeOwner'],
    ]),
  },
  {
    why: 'These only read, so `If-Match` is not compared.',
    answers: of('412 EDIT_CONFLICT', ['getPartial', 'getProject', 'getSavedBody', 'getTemplate', 'listPartials']),
  },
  {
    why: 'It makes a template, and does not compare `If-Match` with the one that it copies.',
    answers: ['duplicateTemplate 412 EDIT_CONFLICT'],
  },
  {
    why: 'A used or running Idempotency-Key has codes of its own, which the document does not state.',
    answers: ['createExport 409 CONFLICT'],
  },
  {
    why: 'A draft cannot be stored under a key at which its publication would conflict.',
    answers: ['publishTemplates 409 CONFLICT'],
  },
  {
    why: 'A conflict of one export is in its item of the answer 200.',
    answers: ['redriveDeadExports 409 CONFLICT'],
  },
  {
    why: 'The presentations of a project are deleted with it.',
    answers: ['runPresentationAgain 404 PROJECT_NOT_FOUND'],
  },
];

/** Answers that a conversation shows and the OpenAPI document of their operation does not state. */
export const UNSTATED: readonly Exception[] = [
  {
    why: 'The document of `/v1` states them, and that of the management API does not.',
    answers: ['createExport 409 IDEMPOTENCY_KEY_IN_USE', 'createExport 422 IDEMPOTENCY_KEY_REUSED'],
  },
  {
    why: 'A read with the present `ETag` as `If-None-Match` is answered without a body.',
    answers: ['getProject 304'],
  },
];

function of(answer: string, operations: readonly string[]): readonly string[] {
  return operations.map((operation) => `${operation} ${answer}`);
}
