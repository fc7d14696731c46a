import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuthorizationFixture } from './create-callers.ts';
import type { MakeRequest } from './make-request.ts';

const ofTeam = ({ team }: AuthorizationFixture) => ({ params: { teamId: team.id } });
const newDomain = () => `a${randomUUID()}.example`;

/** Inserts a provider by SQL, because keys change none. There is a maximum of both. */
const ofProvider = async ({ parts, team }: AuthorizationFixture) => {
  await sql`delete from identity_providers where org_id = ${team.orgId}`.execute(parts.db);
  const { rows } = await sql<{ id: string }>`
    insert into identity_providers (org_id, preset, name, claims)
    values (${team.orgId}, 'generic', 'Id', '{"address":"email","name":"name","groups":"groups"}')
    returning id`.execute(parts.db);
  return { params: { providerId: rows[0]!.id } };
};

const ofDomain = async ({ parts, team }: AuthorizationFixture) => {
  await sql`delete from org_domains where org_id = ${team.orgId}`.execute(parts.db);
  const { rows } = await sql<{ id: string }>`
    insert into org_domains (org_id, domain, token)
    values (${team.orgId}, ${newDomain()}, 'token') returning id`.execute(parts.db);
  return { params: { domainId: rows[0]!.id } };
};

/** A request for each operation about how the people of an organisation sign in. */
export const providerRequests = {
  listProviders: ofTeam,
  createProvider: async (world) => {
    await ofProvider(world);
    return { ...ofTeam(world), json: { name: 'Id' } };
  },
  updateProvider: async (world) => ({ ...(await ofProvider(world)), json: { name: 'Other' } }),
  deleteProvider: ofProvider,
  listDomains: ofTeam,
  addDomain: async (world) => {
    await ofDomain(world);
    return { ...ofTeam(world), json: { domain: newDomain() } };
  },
  checkDomain: ofDomain,
  removeDomain: ofDomain,
} satisfies Record<string, MakeRequest>;

/** Those that change something, which no key and no token does. */
export const providerWrites = Object.keys(providerRequests).filter((id) => !id.startsWith('list'));
