import * as accounts from './accounts.ts';
import * as agents from './agents.ts';
import { listAuditEntries } from './audit.ts';
import { checkMembers } from './check-members.endpoints.ts';
import * as chats from './chats.endpoints.ts';
import * as devices from './devices.endpoints.ts';
import { listDocumentPeople } from './document-people.endpoints.ts';
import * as documents from './documents.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { askGoldenQuestion } from './ask-golden-question.ts';
import { listGoldenQuestions, replaceGoldenQuestions } from './golden-questions.ts';
import { listGoldenRuns, startGoldenRun } from './golden-runs.ts';
import { listGroupMembers, listGroups } from './groups.ts';
import * as experts from './experts.endpoints.ts';
import * as gaps from './gaps.endpoints.ts';
import { dismissGap, getInsights, listGaps, showQuestions } from './insights.endpoints.ts';
import { getSystemChecks, sendTestMail, testModel } from './installation.ts';
import { getServerSettings, updateServerSettings } from './server-settings.endpoints.ts';
import * as keys from './keys.ts';
import * as logos from './logos.endpoints.ts';
import { searchDocuments } from './document-search.ts';
import { listTopics } from './topics.ts';
import { searchKnowledge } from './knowledge.ts';
import { erasePerson } from './erasures.endpoints.ts';
import * as memberInvitations from './member-invitations.endpoints.ts';
import * as members from './members.ts';
import * as invitations from './own-invitations.endpoints.ts';
import { listNotifications, readNotifications } from './notifications.endpoints.ts';
import * as passwords from './passwords.endpoints.ts';
import * as publishing from './publishing.endpoints.ts';
import { readDocumentAgain } from './read-again.endpoints.ts';
import { emptyTrash, listTrash, restoreDocument, trashDocument } from './trash.endpoints.ts';
import { getDocumentCitations, verifyDocument } from './verification.endpoints.ts';
import { updatePreferences } from './preferences.ts';
import * as pictures from './pictures.endpoints.ts';
import { updateProfile } from './profile.endpoints.ts';
import * as providers from './providers.endpoints.ts';
import type { Tag } from './sections.ts';
import * as secondFactor from './second-factor.endpoints.ts';
import * as sessions from './sessions.endpoints.ts';
import * as monitoring from './monitoring.ts';
import * as teams from './teams.ts';
import * as tokens from './tokens.endpoints.ts';
import * as training from './training.endpoints.ts';
import * as visitors from './visitors.endpoints.ts';
import * as directories from './directories.endpoints.ts';
import * as sources from './sources.endpoints.ts';
import * as webhooks from './webhooks.endpoints.ts';
import * as widget from './widget.endpoints.ts';
import * as workflows from './workflows.endpoints.ts';

const { getInvitation, acceptInvitation, signIn, signOut, getSession } = accounts;
const { requestSignInLink, useSignInLink } = accounts;
const { listTeams, createTeam, getTeam, updateTeam, deleteTeam } = teams;
const { listMembers, addMembers, removeMember, leaveTeam } = members;
const { updateMember, getMemberLosses } = members;
const { listAgents, createAgent, getAgent, updateAgent } = agents;
const { listKeys, createKey, revokeKey } = keys;
const { createPersonalToken, listPersonalTokens, revokePersonalToken } = tokens;
const { revokePersonalTokens, listTokens, revokeToken } = tokens;
const { listTraining, getTraining, approveTraining } = training;
const { previewTraining, rejectTraining, pinTraining, unpinTraining } = training;

/** An endpoint that has a place in the reference. */
type Tagged = Endpoint & { readonly tag: Tag };

/** All endpoints for programs and people, by id. The widget's endpoints are `visitorEndpoints`. */
export const endpoints = {
  listTeams,
  createTeam,
  getTeam,
  updateTeam,
  deleteTeam,
  ...pictures,
  ...logos,
  listMembers,
  checkMembers,
  addMembers,
  removeMember,
  leaveTeam,
  ...memberInvitations,
  erasePerson,
  updateMember,
  getMemberLosses,
  listGroups,
  listGroupMembers,
  listKeys,
  createKey,
  revokeKey,
  listTokens,
  revokeToken,
  ...documents,
  listDocumentPeople,
  ...publishing,
  readDocumentAgain,
  trashDocument,
  restoreDocument,
  listTrash,
  emptyTrash,
  verifyDocument,
  getDocumentCitations,
  searchKnowledge,
  searchDocuments,
  listTopics,
  listTraining,
  getTraining,
  previewTraining,
  approveTraining,
  rejectTraining,
  pinTraining,
  unpinTraining,
  listAgents,
  createAgent,
  getAgent,
  updateAgent,
  ...workflows,
  ...chats,
  listGoldenQuestions,
  replaceGoldenQuestions,
  listGoldenRuns,
  startGoldenRun,
  askGoldenQuestion,
  getInsights,
  listGaps,
  dismissGap,
  draftGap: gaps.draftGap,
  answerGap: gaps.answerGap,
  fillGap: gaps.fillGap,
  askExpert: experts.askExpert,
  withdrawExpertQuestion: experts.withdrawExpertQuestion,
  showQuestions,
  ...widget,
  ...webhooks,
  ...sources,
  ...directories,
  listAuditEntries,
  getInvitation,
  acceptInvitation,
  signIn,
  requestSignInLink,
  useSignInLink,
  signOut,
  getSession,
  updatePreferences,
  updateProfile,
  listNotifications,
  readNotifications,
  listExpertQuestions: experts.listExpertQuestions,
  answerExpertQuestion: experts.answerExpertQuestion,
  ...invitations,
  ...providers,
  ...secondFactor,
  ...sessions,
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
  revokePersonalTokens,
  ...passwords,
  getSystemChecks,
  sendTestMail,
  testModel,
  getServerSettings,
  updateServerSettings,
  ...monitoring,
} as const satisfies Record<string, Tagged>;

/** The endpoints that the chat widget calls from the pages of other sites, by id. */
export const visitorEndpoints = visitors satisfies Record<string, Tagged>;

/**
 * The endpoints by which a program gets a personal token that a person allows in a browser, by id.
 */
export const deviceEndpoints = devices satisfies Record<string, Tagged>;
