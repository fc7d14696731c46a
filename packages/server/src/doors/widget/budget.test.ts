import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { failures } from '@guildhall/contract';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';
import { askFrom, newVisitor, openWidget } from './fixtures/visitor.ts';

let tree: TestTree;

const { app, parts } = await testApp();
beforeEach(async () => {
  tree = await newTree(parts);
});

/** Makes a visitor with a chat. Returns a function that asks there. */
async function newAsker() {
  const visitor = await newVisitor(app, tree.team);
  const { chat } = (await visitor.ask('POST', '/widget/chats')).body;
  return () => visitor.ask('POST', `/widget/chats/${chat.id}/messages`, { text: 'Which boat?' });
}

const usage = async () => (await askFrom(app, 'GET', '/v1/widget/usage', tree.headers)).body.usage;

describe('the daily budget of a team', () => {
  test('429: of eight questions at once three are answered, and the others get Retry-After', async () => {
    await openWidget(app, tree, { dailyAnswersMax: 3 });
    const askers = await Promise.all(Array.from({ length: 8 }, newAsker));
    const answers = await Promise.all(askers.map((ask) => ask()));
    const spent = answers.filter(({ status }) => status === 429);
    expect([answers.length - spent.length, spent.length]).toEqual([3, 5]);
    expect(spent[0]?.body).toEqual({ error: failures.widget_budget_spent.message });
    const seconds = Number(spent[0]?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    const { answersToday, dailyAnswersMax, days } = await usage();
    expect([answersToday, dailyAnswersMax, days.length]).toEqual([3, 3, 30]);
    expect(days[0]).toMatchObject({ sessions: 8, questions: 3, nothing: 3 });
  });

  test('starts again on the next day', async () => {
    await openWidget(app, tree, { dailyAnswersMax: 1 });
    const ask = await newAsker();
    expect([(await ask()).status, (await ask()).status]).toEqual([201, 429]);
    await sql`update widget_days set day = day - 1 where team_id = ${tree.team.id}`.execute(
      parts.db,
    );
    expect((await ask()).status).toBe(201);
  });

  test('is not used by a question that is refused', async () => {
    await openWidget(app, tree, { dailyAnswersMax: 5 });
    const ask = await newAsker();
    const both = await Promise.all([ask(), ask()]);
    const answered = both.filter(({ status }) => status === 201).length;
    expect((await usage()).answersToday).toBe(answered);
  });
});
