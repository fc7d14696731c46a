import type { Role } from '@guildhall/contract';
import type { KeyedId } from './requests.ts';

/**
 * What the table of roles and rights gives each role on the team that a request of the matrix is
 * about. Things are made by a key there, documents for the whole team: nobody's own.
 */
export interface Rights {
  readonly granted: readonly Role[];
  /** To whom the thing is not there, so a 404. Whoever is left over sees it, but may not: a 403. */
  readonly unseen?: readonly Role[];
}

const owners: Rights = { granted: ['owner'] };
const leaders: Rights = { granted: ['owner', 'team_leader'] };
const insiders: Rights = { granted: ['owner', 'team_leader', 'member'] };
const everyone: Rights = { granted: ['owner', 'team_leader', 'member', 'partner'] };
const seeingDocuments: Rights = { ...insiders, unseen: ['partner'] };
const changingDocuments: Rights = { ...leaders, unseen: ['partner'] };
/** A program vouches for people; somebody signed in is asked for a key. */
const onlyKeys: Rights = { granted: [] };
/** The chat of a key is nobody else's. */
const nobody: Rights = { granted: [], unseen: everyone.granted };

/** A right for each operation: an endpoint without a row does not compile. */
export const rights: Record<KeyedId, Rights> = {
  listTeams: everyone,
  createTeam: owners,
  getTeam: everyone,
  updateTeam: owners,
  getTeamLogo: everyone,
  putTeamLogo: owners,
  deleteTeamLogo: owners,
  // A team below, where neither role of theirs holds.
  deleteTeam: { ...owners, unseen: ['member', 'partner'] },

  listMembers: insiders,
  addMembers: leaders,
  removeMember: leaders,
  inviteMember: leaders,
  updateMember: leaders,
  getMemberLosses: leaders,
  // Of a team that nobody is on, so there is nothing to leave.
  leaveTeam: nobody,
  listGroups: insiders,
  listGroupMembers: insiders,

  listKeys: owners,
  createKey: owners,
  revokeKey: owners,

  addDocuments: insiders,
  listDocuments: everyone,
  listFolders: everyone,
  watchDocuments: everyone,
  getDocument: seeingDocuments,
  updateDocument: changingDocuments,
  deleteDocument: changingDocuments,
  retryDocument: changingDocuments,
  getDocumentAccess: seeingDocuments,
  getDocumentPage: seeingDocuments,
  getDocumentContent: seeingDocuments,

  searchKnowledge: everyone,

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
  getSystemChecks: owners,
  sendTestMail: owners,
  listQuestions: leaders,
  showQuestions: owners,

  getWidget: owners,
  updateWidget: owners,
  createWidgetToken: onlyKeys,
  getWidgetUsage: owners,
  listLeftQuestions: leaders,
  updateLeftQuestion: leaders,
  deleteLeftQuestion: leaders,

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

/** The status of a request of the matrix by somebody signed in. */
export function statusFor(id: KeyedId, role: Role): number | 'success' {
  const { granted, unseen = [] } = rights[id];
  if (granted.includes(role)) return 'success';
  return unseen.includes(role) ? 404 : 403;
}
