import type { Right } from '../../src/http/manage/operation.ts';

/** The right that each operation must need, so that a right that is lowered by mistake is noticed. */
export const RIGHTS: Readonly<Record<Right, readonly string[]>> = {
  anyone: [],
  person: ['getMe', 'listOwners', 'listStarters', 'getStarter', 'getLanguage', 'getEngine', 'getEngineFont'],
  session: [
    ...['renameMe', 'listMySessions', 'endMySession', 'endMyOtherSessions'],
    ...['listMyTokens', 'createMyToken', 'revokeMyToken'],
  ],
  viewer: [
    ...['getOwner', 'getPlan', 'getUsage'],
    ...['listPresentations', 'getPresentation', 'getPresentationBody', 'listHostedDecks'],
    'getHostedDeck',
    ...['listProjects', 'getProject', 'getProjectUses', 'getProjectRequest', 'getProjectContents', 'listFiles'],
    'exportBundle',
    ...['listTemplates', 'getTemplate', 'getTemplateUses', 'getTemplateSchema', 'getTemplateSample'],
    ...['listTemplateVersions', 'getTemplateVersion', 'compareTemplateVersions', 'listPartials', 'getPartial'],
    ...['listAssets', 'getAsset', 'getAssetUses', 'listFonts', 'getFont', 'getFontUses'],
    ...['getExport', 'listSavedBodies', 'getSavedBody', 'noteTemplatePage', 'closeTemplatePage'],
  ],
  editor: [
    'listKeys',
    ...['runPresentationAgain', 'cancelPresentation', 'deletePresentation', 'revokePresentationLinks'],
    ...['changeHostedDeck', 'revokeHostedDeckLink', 'deleteHostedDeck'],
    ...[
      'createProject',
      'saveProject',
      'deleteProject',
      'duplicateProject',
      'putUpload',
      'getUpload',
      'planImport',
      'importBundle',
      'pushProject',
    ],
    ...['saveDraft', 'discardDraft', 'checkTemplate', 'publishTemplates', 'deleteTemplate', 'renameTemplate'],
    ...['removeAlias', 'duplicateTemplate', 'restoreTemplateVersion', 'putPartial', 'deletePartial'],
    ...['putAsset', 'deleteAsset', 'putFont', 'deleteFont'],
    ...['createExport', 'getRemotePicture', 'putSavedBody', 'deleteSavedBody'],
  ],
  admin: [
    ...['createKey', 'rollKey', 'revokeKey'],
    ...['listMembers', 'setMember', 'removeMember'],
    ...['listInvitations', 'createInvitation', 'revokeInvitation'],
    'listAudit',
  ],
  operator: [
    ...['createOwner', 'renameOwner', 'removeOwner', 'changePlan', 'listAllAudit'],
    ...['listPeople', 'createPerson', 'changePerson', 'createResetLink', 'turnOffTwoStep', 'removePerson'],
    ...['listLinkKeys', 'rotateLinkKey', 'removeLinkKey'],
    ...['getHealth', 'checkHosted', 'createBackup'],
    ...['listDeadExports', 'redriveDeadExports', 'dismissDeadExports'],
  ],
};
