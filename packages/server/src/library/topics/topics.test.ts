import { describe, expect, test } from 'vitest';
import type { Role } from '@guildhall/contract';
import { join } from '../../../../../test/sign-in.ts';
import { newTree, refused, testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { chooseTopic } from './choose-topic.ts';

const world = await testWorld();
const { tree, parts } = world;
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

  test('are found below many documents that have none', async () => {
    const other = await newTree(parts);
    const documents = documentClient(world.app, other);
    const add = (name: string, text: string) =>
      documents.addSettled(name, text, { visibility: 'team' });
    await add('leave.md', page('Leave rules', 'What counts as leave'));
    for (let more = 0; more < 12; more += 1) await add(`table-${more}.txt`, `Row ${more}`);
    expect((await topicsOf(other.headers, other.team.id)).body.topics).toMatchObject([
      { heading: 'What counts as leave' },
    ]);
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
      '!publish everything',
      '3. `!publish` everything',
      '2024 figures 2025',
      `The ${'very '.repeat(9)}end`,
      'See:',
    ]) {
      expect(choose(`# Days off\n\n${long}\n\n## ${heading}\n\n${long}\n`)).toBeUndefined();
    }
    expect(choose(`# Days off\n\n## Carrying over\n\nNo.\n`)).toBeUndefined();
  });
  test('is without its number, under a title that is not long', () => {
    const title = `The ${'very '.repeat(20)}end`;
    const found = choose(`# ${title}\n\n## 3.1 Leave of parents\n\n${long}\n`);
    expect(found?.heading).toBe('Leave of parents');
    expect(found?.title.length).toBeLessThanOrEqual(60);
  });

  test('may be short in Chinese, Japanese and Korean', () => {
    for (const [heading, text] of [
      ['年假', '每位员工每年享有三十天带薪年假，须提前申请。'],
      ['3. 休暇', '従業員は毎年三十日の休暇を取ることができます。'],
      ['휴가 규정', '모든 직원은 매년 삼십 일의 휴가를 사용할 수 있습니다.'],
    ]) {
      expect(choose(`# 手册\n\n## ${heading}\n\n${text}\n`)?.heading).toBe(
        heading?.replace('3. ', ''),
      );
    }
  });
});
