import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join } from '../../../../../test/sign-in.ts';
import { refused, testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chooseTopic } from './choose-topic.ts';

const world = await testWorld();
const { tree } = world;
const client = documentClient(world.app, tree);
const somebody = (role: Role) => join(world, tree, role);

const page = (title: string, heading: string) =>
  `# ${title}\n\n## ${heading}\n\nWhoever works here has thirty days off in each calendar year.\n`;

const topicsOf = async (headers: object, teamId = tree.team.id) =>
  client.ask('GET', `/v1/knowledge/topics?teamId=${teamId}`, undefined, headers);

describe('GET /v1/knowledge/topics', () => {
  test('S1: three headings of documents that the reader sees; no other document moves them', async () => {
    const me = await somebody('member');
    expect((await topicsOf(me.headers)).body).toEqual({ topics: [] });
    for (const name of ['Leave', 'Travel', 'Keys', 'Pets']) {
      const text = page(`${name} rules`, `What counts as ${name}`);
      await client.addSettled(`${name}.md`, text, { visibility: 'team' });
    }
    const before = (await topicsOf(me.headers)).body.topics;
    expect(before).toMatchObject([
      { title: 'Pets rules', heading: 'What counts as Pets' },
      { title: 'Keys rules' },
      { title: 'Travel rules' },
    ]);
    for (let more = 0; more < 13; more += 1) {
      const text = page('Secret', `Who is dismissed ${more}`);
      await client.addSettled(`secret-${more}.md`, text, { visibility: 'restricted' });
    }
    expect((await topicsOf(me.headers)).body.topics).toEqual(before);
    const partner = await somebody('partner');
    expect((await topicsOf(partner.headers)).body.topics).toEqual([]);
    expect(JSON.stringify((await topicsOf(tree.headers)).body)).toContain('Who is dismissed');
  });

  test('404: a team out of reach', async () => {
    expect(await topicsOf(tree.headers, crypto.randomUUID())).toEqual(refused('team_not_found'));
  });
});

describe('the topic of a document', () => {
  const long = 'Whoever works here has thirty days off in each calendar year.';
  const choose = (text: string) => chooseTopic({ id: 'x', name: 'days-off.md', text });

  test('is a heading that is a question before others', () => {
    const text = `# Days off\n\n## Carrying over\n\n${long}\n\n## How many are there?\n\n${long}\n`;
    expect(choose(text)).toEqual({
      documentId: 'x',
      title: 'Days off',
      heading: 'How many are there?',
    });
  });

  test('is never the title, a number, a long line or a heading without text', () => {
    for (const heading of [
      '1. Scope',
      '2024 figures 2025',
      `The ${'very '.repeat(9)}end`,
      'See:',
    ]) {
      expect(choose(`# Days off\n\n${long}\n\n## ${heading}\n\n${long}\n`)).toBeUndefined();
    }
    expect(choose(`# Days off\n\n## Carrying over\n\nNo.\n`)).toBeUndefined();
  });
});
