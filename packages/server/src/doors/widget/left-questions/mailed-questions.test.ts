import { RateLimiterMemory } from 'rate-limiter-flexible';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { askFrom, openWidget } from '../fixtures/visitor.ts';
import { createVisitorLimits } from '../sessions/visitor-limits.ts';
import { leaveQuestion } from './leave-question.ts';

const actor = { kind: 'system', name: 'test' } as const;
const question = {
  text: 'Do you ship to Iceland?',
  email: 'ada@example.com',
  origin: 'https://shop.example',
  chatId: null,
};

test('a mailbox gets at most 50 left questions a day, however many organisations name it', async () => {
  const { app, parts } = await testApp();
  const limits = createVisitorLimits({}, (keyPrefix, points, duration) => {
    return new RateLimiterMemory({ keyPrefix, points, duration });
  });
  const trees = [await newTree(parts), await newTree(parts)] as [TestTree, TestTree];
  const mailed: string[] = [];
  const { enqueueAll } = parts.jobs;
  const spy = vi.spyOn(parts.jobs, 'enqueueAll').mockImplementation(async (tx, queue, data) => {
    if (queue !== 'send-left-question') return enqueueAll.call(parts.jobs, tx, queue, data);
    mailed.push(...data.map((mail) => (mail as { email: string }).email));
  });
  const leave = (tree: TestTree) => leaveQuestion({ ...parts, limits }, actor, tree.team, question);
  for (const tree of trees) {
    const questionsEmail = 'stranger@elsewhere.example';
    await openWidget(app, tree, { isQuestionsTaken: true, questionsEmail });
    for (let count = 0; count < 30; count += 1) await leave(tree);
  }
  expect(mailed).toEqual(Array.from({ length: 50 }, () => 'stranger@elsewhere.example'));
  // Every question is stored, and other mailboxes still get mail.
  const { body } = await askFrom(app, 'GET', '/v1/widget/left-questions', trees[1].headers);
  expect(body.pagination.totalCount).toBe(30);
  await openWidget(app, trees[1], { isQuestionsTaken: true, questionsEmail: null });
  await leave(trees[1]);
  expect(mailed.at(-1)).toBe(trees[1].owner.email);
  spy.mockRestore();
});
