import type { Role } from '@guildhall/contract';
import type { KeyedId } from './requests.ts';

/**
 * The rights of each role on the team that a request of the matrix is about. A key made the things
 * there, and documents are visible to the whole team, so nothing belongs to a person.
 */
export interface Rights {
  readonly granted: readonly Role[];
  /** Roles that do not see the thing and get a 404. All roles in neither list get a 403. */
  readonly unseen?: readonly Role[];
}

const owners: Rights = { granted: ['owner'] };
const leaders: Rights = { granted: ['owner', 'team_leader'] };
const insiders: Rights = { granted: ['owner', 'team_leader', 'member'] };
const everyone: Rights = { granted: ['owner', 'team_leader', 'member', 'partner'] };
const seeingDocuments: Rights = { ...insiders, unseen: ['partner'] };
const changingDocuments: Rights = { ...leaders, unseen: ['partner'] };
/** What is in the trash is deleted to those who may not restore it. */
const restoringDocuments: Rights = { ...leaders, unseen: ['member', 'partner'] };
/** Only a program may vouch for people. A signed-in person gets a 403. */
const onlyKeys: Rights = { granted: [] };
/** No role sees the chat of a key. */
const nobody: Rights = { granted: [], unseen: everyone.granted };

/** The rights for each operation. An operation without a row does not compile. */
export const rights: Record<KeyedId, Rights> = {
  listTeams: everyone,
  createTeam: owners,
  getTeam: everyone,
  updateTeam: owners,
  getTeamLogo: everyone,
  putTeamLogo: owners,
  deleteTeamLogo: owners,
  // The request deletes a team below, where the roles member and partner do not hold.
  deleteTeam: { ...owners, unseen: ['member', 'partner'] },

  listMembers: insiders,
  checkMembers: leaders,
  addMembers: leaders,
  removeMember: leaders,
  listCopiedAccounts: leaders,
  inviteMember: leaders,
  createInvitationLink: leaders,
  erasePerson: owners,
  getSecondFactorPolicy: owners,
  updateSecondFactorPolicy: owners,
  resetSecondFactor: owners,
  listProviders: owners,
  createProvider: owners,
  updateProvider: owners,
  deleteProvider: owners,
  listDomains: owners,
  addDomain: owners,
  checkDomain: owners,
  removeDomain: owners,
  updateMember: leaders,
  getMemberLosses: leaders,
  getMemberPicture: { ...insiders, unseen: ['partner'] },
  // The request's team has no members, so nobody can leave it.
  leaveTeam: nobody,
  listGroups: insiders,
  listGroupMembers: insiders,

  listKeys: owners,
  createKey: owners,
  revokeKey: owners,
  listTokens: owners,
  revokeToken: owners,

  addDocuments: insiders,
  listDocuments: everyone,
  listFolders: everyone,
  watchDocuments: everyone,
  getPublishing: everyone,
  updatePublishing: leaders,
  listDocumentPeople: seeingDocuments,
  getDocument: seeingDocuments,
  updateDocument: changingDocuments,
  deleteDocument: changingDocuments,
  retryDocument: changingDocuments,
  readDocumentAgain: changingDocuments,
  verifyDocument: changingDocuments,
  getDocumentCitations: changingDocuments,
  trashDocument: changingDocuments,
  restoreDocument: restoringDocuments,
  listTrash: everyone,
  emptyTrash: insiders,
  getDocumentAccess: seeingDocuments,
  getDocumentPage: seeingDocuments,
  getDocumentContent: seeingDocuments,

  searchKnowledge: everyone,
  listTopics: everyone,
  searchDocuments: everyone,

  listTraining: leaders,
  getTraining: leaders,
  previewTraining: leaders,
  approveTraining: leaders,
  rejectTraining: leaders,
  pinTraining: leaders,
  unpinTraining: leaders,

  listAgents: everyone,
  createAgent: leaders,
  getAgent: insiders,
  updateAgent: leaders,

  listWorkflows: everyone,
  listRunnableWorkflows: everyone,
  createWorkflow: insiders,
  getWorkflow: everyone,
  updateWorkflow: leaders,
  deleteWorkflow: leaders,
  startWorkflow: everyone,

  createChat: everyone,
  listChats: everyone,
  getChat: nobody,
  updateChat: nobody,
  deleteChat: nobody,
  sendMessage: nobody,
  getMessage: nobody,
  stopMessage: nobody,
  giveFeedback: nobody,

  listGoldenQuestions: leaders,
  replaceGoldenQuestions: leaders,
  listGoldenRuns: leaders,
  startGoldenRun: leaders,
  askGoldenQuestion: onlyKeys,
  getSystemChecks: owners,
  sendTestMail: owners,
  testModel: owners,
  getServerSettings: owners,
  updateServerSettings: owners,
  getInsights: leaders,
  listGaps: leaders,
  dismissGap: leaders,
  draftGap: leaders,
  answerGap: leaders,
  fillGap: leaders,
  askExpert: leaders,
  withdrawExpertQuestion: leaders,
  showQuestions: owners,

  getWidget: owners,
  updateWidget: owners,
  createWidgetToken: onlyKeys,
  getWidgetUsage: owners,
  listLeftQuestions: leaders,
  updateLeftQuestion: leaders,
  deleteLeftQuestion: leaders,

  listSources: leaders,
  createSource: leaders,
  getSource: leaders,
  updateSource: leaders,
  runSource: leaders,
  listSourceItems: leaders,
  makeSourceHintSecret: leaders,
  deleteSourceHintSecret: leaders,
  deleteSource: leaders,
  listDirectories: owners,
  createDirectory: owners,
  testDirectory: owners,
  updateDirectory: owners,
  deleteDirectory: owners,
  listDirectoryPeople: owners,
  listDirectoryGroups: owners,
  listDirectoryMappings: owners,
  createDirectoryMapping: owners,
  deleteDirectoryMapping: owners,
  runDirectory: owners,
  listMemberOrigins: leaders,
  listWebhooks: owners,
  getWebhook: owners,
  createWebhook: owners,
  updateWebhook: owners,
  deleteWebhook: owners,
  rotateWebhookSecret: owners,
  testWebhook: owners,
  listWebhookDeliveries: owners,
  replayWebhookDelivery: owners,

  listAuditEntries: owners,
};

/** Returns the expected status for a signed-in person with the role. */
export function statusFor(id: KeyedId, role: Role): number | 'success' {
  const { granted, unseen = [] } = rights[id];
  if (granted.includes(role)) return 'success';
  return unseen.includes(role) ? 404 : 403;
}
