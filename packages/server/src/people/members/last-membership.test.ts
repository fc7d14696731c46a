import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../../../../test/sign-in.ts';
import { asking, testWorld } from '../../../../../test/world.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { transaction } from '#ground/db/database.ts';
import type { Tx } from '#ground/db/database.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';

const { app, parts, tree } = await testWorld();
const byKey = asking(app, tree.headers);
const documents = documentClient(app, tree);

/**
 * A member of a team with a single share and a task of another team, notifications and a passed-on
 * question.
 */
async function entrust(team: ReachableTeam) {
  const email = `${randomUUID()}@example.com`;
  const { userId } = await tree.addMember(team, email, 'member');
  const headers = await signIn({ parts }, userId);
  const elsewhere = await tree.addTeam('Elsewhere');
  const shared = await documents.addSettled(`${userId}.txt`, `The ${userId} safe.`, {
    teamId: elsewhere.id,
    visibility: 'restricted',
  });
  await sql`insert into document_user_shares (org_id, document_id, user_id)
    values (${team.orgId}, ${shared.id}, ${userId})`.execute(parts.db);
  await sql`
    with asked as (
      insert into expert_questions (org_id, team_id, user_id, question, text)
      values (${team.orgId}, ${elsewhere.id}, ${userId}, sha256('q'), 'Who?') returning id)
    insert into notifications (org_id, user_id, team_id, kind, expert_question_id)
    select ${team.orgId}, ${userId}, ${elsewhere.id}, 'question_asked', id from asked`.execute(
    parts.db,
  );
  await sql`insert into notifications (org_id, user_id, team_id, kind, document_id)
    values (${team.orgId}, ${userId}, ${elsewhere.id}, 'document_shared', ${shared.id})`.execute(
    parts.db,
  );
  await sql`insert into workflow_users (org_id, workflow_id, user_id)
    select org_id, id, ${userId} from workflows where team_id = ${elsewhere.id} limit 1`.execute(
    parts.db,
  );
  return { team, email, userId, headers, ask: asking(app, headers), documentId: shared.id };
}

async function leftOf(userId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select 'share' as kind from document_user_shares where user_id = ${userId}
    union all select 'notification' from notifications where user_id = ${userId}
    union all select 'question' from expert_questions where user_id = ${userId}
    union all select 'workflow' from workflow_users where user_id = ${userId}`.execute(parts.db);
  return rows.map(({ kind }) => kind).toSorted();
}

/** What a person has who has not left. */
const everything = ['notification', 'notification', 'question', 'share', 'workflow'];

type Entrusted = Awaited<ReturnType<typeof entrust>>;

const remove = ({ team, email }: Entrusted) =>
  byKey('DELETE', `/v1/teams/${team.id}/members?email=${encodeURIComponent(email)}`);

const ways: Record<string, (it: Entrusted) => Promise<{ status: number }>> = {
  'is removed by the interface': remove,
  leaves: ({ team, ask }) => ask('DELETE', `/v1/teams/${team.id}/members/me`),
  'loses their team': ({ team }) => byKey('DELETE', `/v1/teams/${team.id}`),
};

describe('S76: whoever is on no team of the organisation any more', () => {
  test.each(Object.entries(ways))(
    'loses single shares, notifications and questions passed on: who %s',
    async (_, way) => {
      const person = await entrust(await tree.addTeam('Own'));
      const path = `/v1/teams/${person.team.id}/members/${person.userId}/losses`;
      expect((await byKey('GET', path)).body.losses.shares).toBe(1);
      expect(await leftOf(person.userId)).toEqual(everything);
      expect((await way(person)).status).toBe(200);
      expect(await leftOf(person.userId)).toEqual([]);
      // Added to another team as a partner, they read what partners read.
      const other = await tree.addTeam('Other');
      await tree.addMember(other, person.email, 'partner');
      const again = asking(app, await signIn({ parts }, person.userId));
      expect((await again('GET', `/v1/documents/${person.documentId}`)).status).toBe(404);
      const { body } = await byKey('POST', '/v1/knowledge/search', {
        teamId: other.id,
        query: `${person.userId} safe`,
        userEmail: person.email,
      });
      expect(body.documents).toEqual([]);
    },
  );

  test('keeps them while one membership is left, and loses them with the last of two that end at once', async () => {
    const [one, two] = [await tree.addTeam('One'), await tree.addTeam('Two')];
    const person = await entrust(one);
    await tree.addMember(two, person.email, 'member');
    const third = await tree.addTeam('Third');
    await tree.addMember(third, person.email, 'member');
    await byKey('DELETE', `/v1/teams/${third.id}`);
    expect(await leftOf(person.userId)).toEqual(everything);
    const ends = await Promise.all([
      byKey('DELETE', `/v1/teams/${one.id}`),
      byKey('DELETE', `/v1/teams/${two.id}`),
    ]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    expect(await leftOf(person.userId)).toEqual([]);
  });

  test('loses them with the last of two that end in transactions side by side', async () => {
    const teams = [await tree.addTeam('Left'), await tree.addTeam('Right')];
    const person = await entrust(teams[0]!);
    await tree.addMember(teams[1]!, person.email, 'member');
    const leave = (tx: Tx, { id }: ReachableTeam) =>
      sql`delete from memberships where team_id = ${id}
        and user_id = ${person.userId}`.execute(tx);
    let second: Promise<unknown> = Promise.resolve();
    await transaction(parts.db, async (tx) => {
      await leave(tx, teams[0]!);
      second = transaction(parts.db, (other) => leave(other, teams[1]!));
      // It sees the first membership until this transaction ends.
      await setTimeout(300);
    });
    await second;
    expect(await leftOf(person.userId)).toEqual([]);
  });

  test('is asked nothing: a question that was passed on as they left is not theirs', async () => {
    const person = await entrust(await tree.addTeam('Gone'));
    await remove(person);
    await sql`insert into expert_questions (org_id, team_id, user_id, question, text)
      values (${tree.team.orgId}, ${tree.team.id}, ${person.userId}, sha256('q'), 'Who?')`.execute(
      parts.db,
    );
    const { body } = await person.ask('GET', '/auth/questions');
    expect(body).toMatchObject({ questions: [], openCount: 0 });
  });
});
