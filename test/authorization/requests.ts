import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { endpoints } from '@guildhall/contract';
import type { AuthorizationFixture } from './create-callers.ts';
import { newPicture } from '../pictures.ts';
import { askAnExpert, makeAnswer, makeChat, makeDelivery, makeDocument } from './planting.ts';
import { makeExpert, makeLeftQuestion, ofGap, unheardWebhook } from './planting.ts';
import type { MakeRequest } from './make-request.ts';
import { providerRequests, providerWrites } from './provider-requests.ts';
import { secondFactorRequests } from './second-factor-requests.ts';
import { systemRequests } from './system-requests.ts';
import { directoryRequests, directoryWrites } from './directory-requests.ts';
import { sourceRequests } from './source-requests.ts';
import { tokenRequests } from './token-requests.ts';
import { documentRequests } from './document-requests.ts';
import { deleteWebhooks, makeNamed, makePictured, makeTraining, makeWebhook } from './planting.ts';
import { withLogo } from './planting.ts';

const ofTeam = ({ team }: AuthorizationFixture) => ({ params: { teamId: team.id } });
const ofMember: MakeRequest = async ({ tree, team }) => {
  const { userId } = await tree.addMember(team, newEmail(), 'member');
  return { params: { teamId: team.id, userId } };
};

const inTeam: MakeRequest = ({ team }) => ({ query: { teamId: team.id } });
/** Gives the team a golden question and removes running runs. */
const withGolden = async ({ app, parts, tree, team }: AuthorizationFixture) => {
  const questions = [{ question: unique('What'), expect: 'nothing' }];
  const body = JSON.stringify({ teamId: team.id, questions });
  await app.request('/v1/golden-questions', { method: 'PUT', headers: tree.headers, body });
  await sql`delete from golden_runs where team_id = ${team.id}`.execute(parts.db);
  return { json: { teamId: team.id } };
};
const ofDocument = async (world: AuthorizationFixture) => ({
  params: { documentId: await makeDocument(world) },
});
const ofAgent = async (world: AuthorizationFixture) => ({
  params: { agentId: await makeNamed(world, 'agent') },
});
const ofWorkflow = async (world: AuthorizationFixture) => ({
  params: { workflowId: await makeNamed(world, 'workflow') },
});
const ofWebhook = async (world: AuthorizationFixture) => ({
  params: { webhookId: await makeWebhook(world) },
});
const ofChat = async (world: AuthorizationFixture) => ({
  params: { chatId: await makeChat(world) },
});
const ofAnswer = async (world: AuthorizationFixture) => ({ params: await makeAnswer(world) });
const ofTraining = async (world: AuthorizationFixture, ...steps: string[]) => ({
  params: { trainingId: await makeTraining(world, ...steps) },
});

let made = 0;
const unique = (word: string) => `${word} ${(made += 1)}`;
const newQuestionHash = () => randomBytes(32).toString('hex');
const newEmail = () => `${randomUUID()}@example.com`;

/** Endpoints without an id in the request. Every key may call them about its own tree. */
export const openToEveryKey: readonly string[] = ['listTeams', 'listKeys', 'listTokens'];

/** Endpoints about things of one key. Another key of the same team gets a 404. */
export const ofOneKey: readonly string[] = [
  'getChat',
  'updateChat',
  'deleteChat',
  'sendMessage',
  'getMessage',
  'stopMessage',
  'giveFeedback',
];

/**
 * Endpoints for people alone. A key gets a 403 in its tree. The state of the installation is among
 * them because the tests have several organisations, of which no key belongs to an operator.
 */
export const onlyForPeople: readonly string[] = [
  'leaveTeam',
  'sendTestMail',
  'testModel',
  'getSystemChecks',
  'getServerSettings',
  'updateServerSettings',
  ...providerWrites,
];

/** Endpoints that refuse every personal token. */
export const closedToTokens: readonly string[] = [
  ...onlyForPeople,
  'createKey',
  ...directoryWrites,
];

type Endpoints = typeof endpoints;

/** The operations that accept a key. */
export type KeyedId = {
  [Id in keyof Endpoints]: Endpoints[Id]['auth'] extends 'key' ? Id : never;
}[keyof Endpoints];

/** A request for each operation. An operation without a row does not compile. */
export const requests: Record<KeyedId, MakeRequest> = {
  listTeams: () => ({}),
  createTeam: ({ team }) => ({ json: { name: unique('Team'), parentId: team.id } }),
  getTeam: ofTeam,
  updateTeam: ({ team }) => ({ params: { teamId: team.id }, json: { name: unique('Renamed') } }),
  getTeamLogo: withLogo,
  putTeamLogo: (world) => ({ ...ofTeam(world), bytes: newPicture() }),
  deleteTeamLogo: withLogo,
  deleteTeam: async ({ tree }) => ({ params: { teamId: (await tree.addTeam('Leaf')).id } }),

  listMembers: ofTeam,
  checkMembers: ({ team }) => ({
    params: { teamId: team.id },
    json: { members: [{ email: newEmail(), role: 'member' }] },
  }),
  addMembers: ({ team }) => ({
    params: { teamId: team.id },
    json: { members: [{ email: newEmail(), role: 'member' }] },
  }),
  removeMember: async ({ tree, team }) => {
    const email = newEmail();
    await tree.addMember(team, email, 'member');
    return { params: { teamId: team.id }, query: { email } };
  },
  listCopiedAccounts: (of) => ({ ...ofTeam(of), query: { userIds: of.tree.owner.userId } }),
  inviteMember: ofMember,
  createInvitationLink: ofMember,
  erasePerson: async ({ tree, team }) => {
    const { userId } = await tree.addMember(team, newEmail(), 'member');
    return { params: { teamId: team.id }, json: { userId } };
  },
  updateMember: async ({ tree, team }) => {
    const { userId } = await tree.addMember(team, newEmail(), 'member');
    return { params: { teamId: team.id, userId }, json: { role: 'partner' } };
  },
  getMemberLosses: ofMember,
  getMemberPicture: async (world) => ({ params: { userId: await makePictured(world) } }),
  // A team that nobody is on.
  leaveTeam: async ({ tree }) => ({ params: { teamId: (await tree.addTeam('Leaf')).id } }),
  listGroups: ofTeam,
  listGroupMembers: ({ team, below }) => ({ params: { teamId: team.id, groupId: below.id } }),

  listKeys: () => ({}),
  createKey: ({ team }) => ({ json: { name: unique('Key'), teamId: team.id, scopes: ['keys'] } }),
  revokeKey: async ({ app, tree, team }) => {
    const body = JSON.stringify({ name: 'Brief', teamId: team.id });
    const answer = await app.request('/v1/keys', { method: 'POST', headers: tree.headers, body });
    const { key } = (await answer.json()) as { key: { id: string } };
    return { params: { keyId: key.id } };
  },

  ...tokenRequests,
  ...documentRequests,

  addDocuments: ({ team }) => ({
    form: () => {
      const form = new FormData();
      form.append('teamId', team.id);
      form.append('file', new File(['text'], `${unique('file')}.txt`));
      return form;
    },
  }),
  listDocuments: inTeam,
  listFolders: inTeam,
  watchDocuments: inTeam,
  getPublishing: inTeam,
  updatePublishing: async ({ app, tree, team }) => {
    const path = `/v1/documents/publishing?teamId=${team.id}`;
    const read = await app.request(path, { headers: tree.headers });
    const { publishing } = (await read.json()) as { publishing: { membersMayPublish: boolean } };
    // Only a change is a write.
    return { json: { teamId: team.id, membersMayPublish: !publishing.membersMayPublish } };
  },
  getDocument: ofDocument,
  updateDocument: async (world) => ({
    ...(await ofDocument(world)),
    json: { folderPath: unique('moved') },
  }),
  deleteDocument: ofDocument,
  getDocumentAccess: ofDocument,
  listDocumentPeople: ofDocument,
  getDocumentPage: async (world) => ({
    params: { ...(await ofDocument(world)).params, pageNumber: 1 },
  }),
  getDocumentContent: ofDocument,

  listTopics: inTeam,
  searchDocuments: ({ team }) => ({ query: { teamId: team.id, query: 'text' } }),
  searchKnowledge: ({ team }) => ({ json: { query: 'text', teamId: team.id } }),

  listTraining: inTeam,
  getTraining: (world) => ofTraining(world),
  previewTraining: (world) => ofTraining(world),
  approveTraining: (world) => ofTraining(world),
  rejectTraining: (world) => ofTraining(world),
  pinTraining: (world) => ofTraining(world, 'approve'),
  unpinTraining: (world) => ofTraining(world, 'approve', 'pin'),

  listAgents: inTeam,
  createAgent: ({ team }) => ({ json: { name: unique('Agent'), teamId: team.id } }),
  getAgent: ofAgent,
  updateAgent: async (world) => ({ ...(await ofAgent(world)), json: { name: unique('Agent') } }),

  listWorkflows: inTeam,
  listRunnableWorkflows: inTeam,
  createWorkflow: ({ team }) => ({ json: { name: unique('Task'), teamId: team.id } }),
  getWorkflow: ofWorkflow,
  updateWorkflow: async (world) => ({
    ...(await ofWorkflow(world)),
    json: { name: unique('Task') },
  }),
  deleteWorkflow: ofWorkflow,

  startWorkflow: ofWorkflow,

  createChat: ({ team }) => ({ json: { teamId: team.id } }),
  listChats: inTeam,
  getChat: ofChat,
  updateChat: async (world) => ({ ...(await ofChat(world)), json: { title: unique('Chat') } }),
  deleteChat: ofChat,
  sendMessage: async (world) => ({ ...(await ofChat(world)), json: { text: 'What is it?' } }),
  getMessage: ofAnswer,
  stopMessage: ofAnswer,
  giveFeedback: async (world) => ({ ...(await ofAnswer(world)), json: { isUpvoted: true } }),

  listGoldenQuestions: inTeam,
  replaceGoldenQuestions: ({ team }) => ({
    json: {
      teamId: team.id,
      questions: [{ question: unique('Which'), documents: [{ name: 'a.pdf' }] }],
    },
  }),

  listGoldenRuns: inTeam,
  startGoldenRun: withGolden,
  askGoldenQuestion: ({ team }) => ({ json: { teamId: team.id, question: 'What is it?' } }),

  ...systemRequests,

  getInsights: inTeam,
  listGaps: inTeam,
  dismissGap: ({ team }) => ({
    json: { teamId: team.id, questionHashes: [newQuestionHash()], isDismissed: true },
  }),
  draftGap: async (world) => ({ json: await ofGap(world) }),
  answerGap: async (world) => ({ json: { ...(await ofGap(world)), correctedResponse: 'A boat.' } }),
  fillGap: async (world) => ({
    json: { ...(await ofGap(world)), documentId: await makeDocument(world) },
  }),
  askExpert: async (world) => ({
    json: { ...(await ofGap(world)), userId: await makeExpert(world) },
  }),
  withdrawExpertQuestion: async (world) => ({
    params: { questionId: await askAnExpert(world) },
  }),
  showQuestions: async ({ app, tree, team }) => {
    const path = `/v1/insights/gaps?teamId=${team.id}`;
    const listed = await app.request(path, { headers: tree.headers });
    const { isShown } = (await listed.json()) as { isShown: boolean };
    return { json: { teamId: team.id, isShown: !isShown } };
  },

  getWidget: inTeam,
  updateWidget: ({ team }) => ({
    json: { teamId: team.id, isEnabled: true, allowedOrigins: ['https://shop.example'] },
  }),
  createWidgetToken: async ({ tree, team }) => {
    const email = newEmail();
    await tree.addMember(team, email, 'member');
    return { json: { teamId: team.id, userEmail: email, origin: 'https://shop.example' } };
  },
  getWidgetUsage: inTeam,
  listLeftQuestions: inTeam,
  updateLeftQuestion: async (world) => ({
    params: { leftQuestionId: await makeLeftQuestion(world) },
    json: { isDone: true },
  }),
  deleteLeftQuestion: async (world) => ({
    params: { leftQuestionId: await makeLeftQuestion(world) },
  }),

  ...providerRequests,
  ...secondFactorRequests,
  ...sourceRequests,
  ...directoryRequests,
  listWebhooks: inTeam,
  getWebhook: ofWebhook,
  createWebhook: async (world) => {
    await deleteWebhooks(world);
    return { json: { ...unheardWebhook, teamId: world.team.id } };
  },
  updateWebhook: async (world) => ({ ...(await ofWebhook(world)), json: { description: 'Made' } }),
  deleteWebhook: ofWebhook,
  rotateWebhookSecret: ofWebhook,
  testWebhook: ofWebhook,
  listWebhookDeliveries: ofWebhook,
  replayWebhookDelivery: async (world) => ({ params: await makeDelivery(world) }),
  listAuditEntries: inTeam,
};
