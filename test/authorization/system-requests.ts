import type { MakeRequest } from './make-request.ts';

const ofTeam: MakeRequest = ({ team }) => ({ query: { teamId: team.id } });

/** The requests about the server. */
export const systemRequests = {
  getSystemChecks: ofTeam,
  sendTestMail: ({ team }) => ({ json: { teamId: team.id } }),
  testModel: ({ team }) => ({ json: { teamId: team.id } }),
  getServerSettings: ofTeam,
  updateServerSettings: ({ team }) => ({
    json: { teamId: team.id, mail: { server: null, from: `${Math.random()}@example.com` } },
  }),
} satisfies Record<string, MakeRequest>;
