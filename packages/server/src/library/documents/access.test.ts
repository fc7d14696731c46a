import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { visibilities } from '@guildhall/contract';
import type { AccessReason, AccessRule, Visibility } from '@guildhall/contract';
import { newTree, testWorld } from '../../../../../test/world.ts';
import type { Role } from '@guildhall/contract';
import { documentClient } from './fixtures/client.ts';

const roles = ['owner', 'team_leader', 'member', 'partner'] as const;
const places = ['top', 'middle', 'leaf', 'beside'] as const;
type Place = (typeof places)[number];

interface Person {
  email: string;
  userId: string;
  place: Place;
  role: Role;
}

/** A document in the middle team. */
interface Shown {
  id: string;
  visibility: Visibility;
  shared: 'nobody' | 'people' | 'team beside' | 'own team';
  uploader: Person | undefined;
}

const people: Person[] = [];
const documents: Shown[] = [];

/**
 * Returns the rules that let a person see a document, from the product's rules in plain words,
 * independent of the code under test.
 */
function expectedRules(document: Shown, person: Person | undefined): AccessRule[] {
  const rules: AccessRule[] = [];
  const { visibility, shared } = document;
  if (visibility === 'public') rules.push('public');
  if (!person) return rules;
  const { place, role } = person;
  const leads = role === 'owner' || role === 'team_leader';
  const isLeader = leads && (place === 'top' || place === 'middle');
  // Who leads from above is not on the team, so `leader` is their rule.
  const isInside = place === 'middle' && role !== 'partner';
  const isBelow = place === 'leaf' && role !== 'partner';
  if (visibility === 'tree' && (isInside || isBelow)) rules.push('tree');
  if (visibility === 'team' && isInside) rules.push('team');
  // A person who has left the team has no rights as an uploader.
  const isOnTeam = place === 'middle' || isLeader;
  if (visibility === 'restricted' && document.uploader === person && isOnTeam) {
    rules.push('uploader');
  }
  if (shared === 'people') rules.push('person_share');
  if (shared === 'team beside' && (place === 'beside' || (leads && place === 'top'))) {
    rules.push('team_share');
  }
  if (shared === 'own team' && (isLeader || place === 'middle')) rules.push('team_share');
  if (isLeader) rules.push('leader');
  return rules;
}

/** Returns why a person without any rule does not see a document of the middle team. */
function expectedReason({ visibility, uploader }: Shown, person: Person | undefined): AccessReason {
  if (!person) return 'not_public';
  const isPartnerIn = (...teamsOf: Place[]) =>
    person.role === 'partner' && teamsOf.includes(person.place);
  if (visibility === 'team') return isPartnerIn('middle') ? 'only_partner' : 'not_on_team';
  if (visibility === 'tree') return isPartnerIn('middle', 'leaf') ? 'only_partner' : 'not_in_tree';
  return uploader === person ? 'uploader_left' : 'not_shared';
}

async function addDocument(visibility: Visibility, shared: Shown['shared'], uploader?: Person) {
  const fields = { teamId: teams.middle.id, visibility };
  const { id } = await client.add(`${randomUUID()}.txt`, 'x', fields);
  const given = {
    nobody: {},
    people: { userIds: people.map(({ userId }) => userId) },
    'team beside': { teamIds: [teams.beside.id] },
    'own team': { teamIds: [teams.middle.id] },
  };
  await client.ask('PATCH', `/v1/documents/${id}`, { shares: given[shared] });
  await sql`update documents set uploader_id = ${uploader?.userId ?? null} where id = ${id}`.execute(
    parts.db,
  );
  documents.push({ id, visibility, shared, uploader });
}

const { app, parts, tree } = await testWorld();
const client = documentClient(app, tree);
const top = tree.team;
const middle = await tree.addTeam('Middle');
const teams = {
  top,
  middle,
  leaf: await tree.addTeam('Leaf', middle),
  beside: await tree.addTeam('Beside'),
};
for (const place of places) {
  for (const role of roles) {
    const email = `${place}.${role}.${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(teams[place], email, role);
    people.push({ email, userId, place, role });
  }
}
for (const visibility of visibilities) {
  for (const shared of ['nobody', 'people', 'team beside', 'own team'] as const) {
    await addDocument(visibility, shared);
  }
  for (const place of ['middle', 'beside']) {
    const uploader = people.find((person) => person.place === place && person.role === 'partner');
    await addDocument(visibility, 'nobody', uploader);
  }
}

describe('GET /v1/documents/{documentId}/access', () => {
  test('200: tells for every person and document whether the rules allow it, and by which rule or why not', async () => {
    for (const document of documents) {
      for (const person of [undefined, ...people]) {
        const query = person ? `?userEmail=${encodeURIComponent(person.email)}` : '';
        const { status, body } = await client.ask(
          'GET',
          `/v1/documents/${document.id}/access${query}`,
        );
        const rules = expectedRules(document, person);
        const subject = { document: documents.indexOf(document), who: person?.email };
        expect({ subject, status, allowed: body.access?.allowed ?? body }).toEqual({
          subject,
          status: 200,
          allowed: rules.length > 0,
        });
        expect([...rules, ...(rules.length === 0 ? [null] : [])]).toContain(body.access.rule);
        const reason = rules.length === 0 ? expectedReason(document, person) : null;
        expect({ subject, reason: body.access.reason }).toEqual({ subject, reason });
      }
    }
  });

  test('200: the list of people gives the same reasons', async () => {
    for (const document of documents) {
      const { body } = await client.ask('GET', `/v1/documents/${document.id}/people?pageSize=100`);
      for (const person of people) {
        const listed = body.people.find(({ id }: { id: string }) => id === person.userId);
        const isSeeing = expectedRules(document, person).length > 0;
        const reason = isSeeing ? null : expectedReason(document, person);
        const subject = { document: documents.indexOf(document), who: person.email };
        expect({ subject, reason: listed.reason }).toEqual({ subject, reason });
        expect([...expectedRules(document, person), null]).toContain(listed.rule);
      }
    }
  });

  test('200: a leader of a team above is listed as the leader of that team, not as one of the team', async () => {
    const { id } = documents.find((it) => it.visibility === 'team' && it.shared === 'nobody')!;
    const { body } = await client.ask('GET', `/v1/documents/${id}/people?pageSize=100`);
    const listed = (place: Place, role: Role) => {
      const { userId } = people.find((it) => it.place === place && it.role === role)!;
      const { rule, leads } = body.people.find((it: { id: string }) => it.id === userId);
      return leads ? [rule, leads.teamName, leads.role] : [rule];
    };
    expect(listed('top', 'owner')).toEqual(['leader', top.name, 'owner']);
    expect(listed('top', 'team_leader')).toEqual(['leader', top.name, 'team_leader']);
    expect(listed('middle', 'team_leader')).toEqual(['team']);
    expect(listed('middle', 'member')).toEqual(['team']);
  });

  test('200: userEmail is accepted in any case and with a plus sign', async () => {
    const email = `some+one.${randomUUID()}@example.com`;
    await tree.addMember(teams.middle, email, 'member');
    const team = documents.find(({ visibility }) => visibility === 'team')!;
    for (const written of [email, email.toUpperCase(), encodeURIComponent(email)]) {
      const { body } = await client.ask(
        'GET',
        `/v1/documents/${team.id}/access?userEmail=${written}`,
      );
      expect(body.access).toEqual({ allowed: true, rule: 'team', reason: null });
    }
  });

  test('404: a person of another organisation is not found, like an unknown address (S6)', async () => {
    const other = await newTree(parts);
    for (const email of [other.owner.email, 'nobody@example.com']) {
      const path = `/v1/documents/${documents[0]!.id}/access?userEmail=${email}`;
      const answer = await client.ask('GET', path);
      expect(answer).toEqual({ status: 404, body: { error: 'User not found' } });
    }
  });

  test('404: a key of a sub-team does not find a person who is only on a team above', async () => {
    const key = await tree.addKey(teams.middle);
    const above = people.find(({ place }) => place === 'top')!;
    const path = `/v1/documents/${documents[0]!.id}/access?userEmail=${above.email}`;
    expect((await client.ask('GET', path, undefined, key)).status).toBe(404);
  });

  test('404: a person who was removed is not found (S8)', async () => {
    const email = `gone.${randomUUID()}@example.com`;
    const { userId } = await tree.addMember(teams.middle, email, 'member');
    const path = `/v1/documents/${documents[0]!.id}/access?userEmail=${email}`;
    expect((await client.ask('GET', path)).status).toBe(200);
    await sql`delete from memberships where user_id = ${userId}`.execute(parts.db);
    expect((await client.ask('GET', path)).status).toBe(404);
  });

  test('400: userEmail is not an e-mail address', async () => {
    const path = `/v1/documents/${documents[0]!.id}/access?userEmail=x`;
    const { status, body } = await client.ask('GET', path);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'userEmail must be an e-mail address',
    });
  });
});
