import { afterAll, expect, test, vi } from 'vitest';
import { joinAccount } from '../../../../test/sign-in.ts';
import { serve } from '../resources.fixture.ts';

vi.setConfig({ testTimeout: 120_000 });

const { tree, parts, env, run, close } = await serve();
afterAll(close);

test('guildhall insights tells the figures, the gaps and the documents', async () => {
  const empty = await run('insights');
  expect(empty).toMatchObject({ code: 0, err: '' });
  expect(empty.out).toMatch(/^questions +0, before that 0$/m);
  for (const _ of [1, 2]) await run('ask', 'Where is the zyzzyva kept?');
  const { code, out } = await run('insights', '--days', '7');
  expect(code).toBe(0);
  expect(out).toMatch(/^questions +2, before that 0$/m);
  expect(out).toMatch(/^nothing found +2 \(100 %\)$/m);
  expect(out).toMatch(/^gaps +1 open, 0 closed, 0 dismissed$/m);
  expect(out).toMatch(/^2 {2}\d{4}-\d\d-\d\d {2}Where is the zyzzyva kept\? {2}–$/m);
  const told = JSON.parse((await run('insights', '--json')).out);
  expect(told).toMatchObject({
    insights: { days: 30, questions: 2, nothing: 2 },
    gaps: [{ count: 2, questions: [{ text: 'Where is the zyzzyva kept?' }] }],
    counts: { open: 1 },
  });
  expect((await run('insights', '--gaps', 'closed')).out).not.toContain('zyzzyva');
  expect((await run('insights', '--days', '8')).code).not.toBe(0);
});

test('S4: guildhall insights --show on lists questions of named people, who are told so when they ask', async () => {
  const asked = ['ask', 'Who knows quokkas?', '--as', tree.owner.email];
  expect((await run(...asked)).err).toBe('');
  const before = (await run('insights')).out;
  expect(before).not.toContain('quokkas');
  expect(before).toMatch(/^1 more in chats that leaders do not read\./m);
  await run('insights', '--show', 'on');
  expect((await run(...asked)).err).toContain('are shown to the leaders of the team');
  expect((await run('insights')).out).toMatch(/^1 .*Who knows quokkas\?/m);
  expect((await run('insights', '--show', 'off')).out).not.toContain('quokkas');
  expect((await run('insights', '--team', 'no-such-team')).err).toMatch(/^guildhall: Team not/);
});

test('guildhall insights draft, answer and ask fill a gap', async () => {
  const { team, addMember } = tree;
  const question = 'How long is the warranty on a gong?';
  await run('ask', question);
  expect((await run('insights', 'draft', question)).out).toContain('No document comes near');
  const form = new FormData();
  form.append('visibility', 'public');
  form.append('file', new File(['# Gongs\n\nThe warranty on gongs: ask Ben.'], 'Gongs.md'));
  await fetch(`${env.GUILDHALL_URL}/v1/documents?wait=true`, {
    method: 'POST',
    headers: { authorization: tree.headers.authorization },
    body: form,
  });
  const { out } = await run('insights', 'draft', ` ${question.toUpperCase()}`, '--days', '7');
  expect(out).toContain('> The warranty on gongs: ask Ben.');
  expect(out).toMatch(/^Gongs\.md {2}[0-9a-f-]{36}$/m);

  const email = 'ben-of-gongs@example.com';
  expect((await run('insights', 'ask', question, email)).err).toContain(
    'no one here has the address',
  );
  const { userId } = await addMember(team, email, 'member');
  expect((await run('insights', 'ask', question, email)).err).toContain('signed in');
  await joinAccount({ parts }, userId);
  const asked = await run('insights', 'ask', question, email, '--note', 'Do you know?');
  expect(asked.out).toBe(`passed on to ${email}\n`);
  const back = await run('insights', 'ask', question, email, '--withdraw');
  expect(back.out).toBe(`taken back from ${email}\n`);

  expect((await run('insights', 'answer', question)).code).not.toBe(0);
  const answered = await run('insights', 'answer', question, '--response', 'Two years.', '--json');
  expect(JSON.parse(answered.out).training).toMatchObject({
    userText: question,
    correctedResponse: 'Two years.',
    status: 'pending',
  });
  expect((await run('insights', 'draft', 'Never asked')).err).toContain('no such question');
});
