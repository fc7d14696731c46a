import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { signIn } from '../../../../../test/sign-in.ts';
import { testActor, testWorld } from '../../../../../test/world.ts';
import { createOrganisation } from '#people/teams/create-organisation.ts';
import { createTeam } from '#people/teams/change-teams.ts';
import { textsFor } from '#texts/texts.ts';
import { addTeamDefaults } from './team-defaults.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const client = workflowClient(app, tree);

interface Left {
  teams: number;
  agents: number;
  workflows: number;
  audited: number;
}

async function count(where: { orgId: string }): Promise<Left> {
  const { rows } = await sql<Left>`
    select (select count(*)::int from teams where org_id = ${where.orgId}) as teams,
      (select count(*)::int from agents where org_id = ${where.orgId}) as agents,
      (select count(*)::int from workflows where org_id = ${where.orgId}) as workflows,
      (select count(*)::int from audit_entries where org_id = ${where.orgId}) as audited
  `.execute(parts.db);
  return rows[0]!;
}

async function expectStarters(teamId: string, language: Language): Promise<void> {
  const { rows } = await sql<{ kind: string; agent: string }>`
    select workflow.built_in as kind, agent.name as agent, workflow.name, workflow.description,
      workflow.starter_prompt as "starterPrompt", workflow.instructions
    from workflows workflow join agents agent on agent.id = workflow.agent_id
    where workflow.team_id = ${teamId} order by workflow.sort_order`.execute(parts.db);
  const { assistant: agent, workflows } = textsFor(language).teamDefaults;
  expect(rows).toEqual(Object.entries(workflows).map(([kind, it]) => ({ kind, agent, ...it })));
}

const broken = () => Promise.reject(new Error('no room for it'));

describe('a new team', () => {
  test('begins with an agent and three workflows that run on it', async () => {
    const { body } = await client.ask('POST', '/v1/teams', { name: 'Equipped' });
    const query = `?teamId=${body.team.id}`;
    const { agents } = (await client.ask('GET', `/v1/agents${query}`)).body;
    expect(agents).toHaveLength(1);
    const { workflows } = (await client.ask('GET', `/v1/workflows${query}`)).body;
    const shown = workflows.map(({ command, agentId, isBuiltIn, visibility }: any) => {
      return { command, agentId, isBuiltIn, visibility };
    });
    const builtIn = { agentId: agents[0].id, isBuiltIn: true, visibility: 'team' };
    expect(shown).toEqual([
      { command: 'summarise', ...builtIn },
      { command: 'reply', ...builtIn },
      { command: 'brief', ...builtIn },
    ]);
  });

  test('of a new organisation begins with them, too', async () => {
    expect(await count(tree.team)).toMatchObject({ agents: 2, workflows: 6, teams: 2 });
  });

  test('is not created if its agent and workflows cannot be created', async () => {
    const before = await count(tree.team);
    const asked = { principal: tree.principal, actor: testActor };
    const broke = { db: parts.db, addTeamDefaults: broken };
    const made = createTeam(broke, asked, tree.team, { name: 'Half', slug: 'half' });
    await expect(made).rejects.toThrow('no room for it');
    expect(await count(tree.team)).toEqual(before);
    expect((await client.ask('GET', '/v1/teams/half')).status).toBe(404);
  });

  test('of a new organisation is not created in that case either', async () => {
    const all = async () => (await sql`select from teams`.execute(parts.db)).rows.length;
    const before = await all();
    const broke = { db: parts.db, addTeamDefaults: broken };
    const made = createOrganisation(broke, { team: 'Half', owner: 'half@example.com' });
    await expect(made).rejects.toThrow('no room for it');
    expect(await all()).toBe(before);
  });
});

describe('the language of a new team’s agent and workflows', () => {
  test.each(languages)('is %s if the browser prefers it', async (language) => {
    const { userId } = await tree.addMember(tree.team, `${language}@example.com`, 'owner');
    const headers = await signIn({ parts }, userId);
    const accepted = { ...headers, 'accept-language': `${language}, en;q=0.5` };
    const { body } = await client.ask('POST', '/v1/teams', { name: `In ${language}` }, accepted);
    await expectStarters(body.team.id, language);
  });

  test('is that of the person’s settings, whatever the browser prefers', async () => {
    const { userId } = await tree.addMember(tree.team, 'settings@example.com', 'owner');
    const headers = await signIn({ parts }, userId);
    const chosen = { language: 'fr' };
    expect((await client.ask('PATCH', '/auth/preferences', chosen, headers)).status).toBe(200);
    const accepted = { ...headers, 'accept-language': 'ja' };
    const { body } = await client.ask('POST', '/v1/teams', { name: 'Chosen' }, accepted);
    await expectStarters(body.team.id, 'fr');
  });

  test('is English for a key, and the requested one for a new organisation', async () => {
    const japanese = { ...tree.headers, 'accept-language': 'ja' };
    const { body } = await client.ask('POST', '/v1/teams', { name: 'By key' }, japanese);
    await expectStarters(body.team.id, 'en');
    const asked = { team: 'Mühle', owner: 'muehle@example.com', language: 'de' } as const;
    const { teamId } = await createOrganisation({ db: parts.db, addTeamDefaults }, asked);
    await expectStarters(teamId, 'de');
  });
});

describe('a deleted team', () => {
  test('leaves no agent, no workflow and no list of groups and people', async () => {
    const parent = await tree.addTeam('Stays');
    const gone = await tree.addTeam('Goes', parent);
    const group = { visibility: 'group', groupIds: [gone.id] };
    const { userId } = await tree.addMember(gone, 'goes@example.com', 'member');
    const person = { visibility: 'individual', userIds: [userId] };
    await client.addAgent({ teamId: gone.id });
    const own = await client.addWorkflow({ teamId: gone.id, ...group });
    const deleted = await client.addWorkflow({ teamId: gone.id, ...person });
    await client.ask('DELETE', `/v1/workflows/${deleted.id}`);
    const above = await client.addWorkflow({ teamId: parent.id, ...group });
    expect((await client.ask('DELETE', `/v1/teams/${gone.id}`)).status).toBe(200);
    const { rows } = await sql`
      select id from agents where team_id = ${gone.id}
      union all select id from workflows where team_id = ${gone.id}
      union all select workflow_id from workflow_groups where team_id = ${gone.id}
      union all select workflow_id from workflow_users where workflow_id = ${deleted.id}
    `.execute(parts.db);
    expect(rows).toEqual([]);
    expect((await client.ask('GET', `/v1/workflows/${own.id}`)).status).toBe(404);
    const left = await client.ask('GET', `/v1/workflows/${above.id}?include=audience`);
    expect(left.body.workflow).toMatchObject({ visibility: 'group', groupIds: [] });
  });
});

describe('the built-in workflows', () => {
  test('are the same for the first team of an organisation and for a later team', async () => {
    const given = async (teamId: string) => {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(workflow)
          - '{id,team_id,agent_id,created_at,updated_at}'::text[] as row
        from workflows workflow where team_id = ${teamId} order by sort_order`.execute(parts.db);
      return rows;
    };
    const made = await tree.addTeam('Made after');
    expect(await given(made.id)).toEqual(await given(tree.team.id));
    expect(await given(made.id)).toHaveLength(3);
  });

  test('are the rows of built_in_workflows, each with its texts in every language', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from built_in_workflows order by name`.execute(parts.db);
    const names = rows.map(({ name }) => name);
    for (const language of languages) {
      const said = Object.keys(textsFor(language).teamDefaults.workflows).toSorted();
      // A row without texts would be left out of new teams without a word.
      expect({ language, said }).toEqual({ language, said: names });
    }
  });

  test('have no templates and no code in their texts (S20)', () => {
    const texts = languages.flatMap((language) =>
      Object.values(textsFor(language).teamDefaults.workflows).flatMap((it) => Object.values(it)),
    );
    expect(texts).toHaveLength(languages.length * 3 * 4);
    for (const text of texts) expect(text).not.toMatch(/[{}<>`]|\$|https?:/);
  });
});
