import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { correctionClient } from './fixtures/client.ts';

const opened = await testApp();
const client = correctionClient(opened, await newTree(opened.parts));

const decide = (kind: string, id: string, since: string, body?: object) =>
  client.ask('POST', `/v1/training/${id}/${kind}?unchangedSince=${since}`, body);
const read = async (id: string) =>
  (await client.ask('GET', `/v1/training/${id}?include=updatedAt`)).body.training;

async function given() {
  const { id } = await client.give({ correctedResponse: 'Two years.' });
  return { id, updatedAt: (await read(id)).updatedAt as string };
}

const changed = {
  status: 409,
  body: { error: 'The training has changed since it was read' },
};

describe('a decision with unchangedSince', () => {
  test('200: the first of two reviewers decides', async () => {
    const { id, updatedAt } = await given();
    const answer = await decide('approve', id, updatedAt, { correctedResponse: 'Three years.' });
    expect(answer).toMatchObject({ status: 200, body: { training: { status: 'approved' } } });
    const { updatedAt: then, ...training } = await read(id);
    expect(then).not.toBe(updatedAt);
    expect(training).toEqual(answer.body.training);
  });

  test('409: the second reviewer cannot reject or rewrite what the first approved', async () => {
    const { id, updatedAt } = await given();
    await client.approve(id);
    expect(await decide('reject', id, updatedAt)).toMatchObject(changed);
    const rewritten = { correctedResponse: 'A week.' };
    expect(await decide('approve', id, updatedAt, rewritten)).toMatchObject(changed);
    expect(await read(id)).toMatchObject({ status: 'approved', correctedResponse: 'Two years.' });
  });

  test('409: the second reviewer cannot approve what the first rejected', async () => {
    const { id, updatedAt } = await given();
    await client.reject(id);
    expect(await decide('approve', id, updatedAt)).toMatchObject(changed);
    expect((await read(id)).status).toBe('rejected');
  });

  test('200: the same decision that is sent again is accepted', async () => {
    const { id, updatedAt } = await given();
    const text = { correctedResponse: 'Three years.' };
    expect((await decide('approve', id, updatedAt, text)).status).toBe(200);
    expect((await decide('approve', id, updatedAt, text)).status).toBe(200);
    const other = await given();
    expect((await decide('reject', other.id, other.updatedAt)).status).toBe(200);
    expect((await decide('reject', other.id, other.updatedAt)).status).toBe(200);
  });
});

test('400: unchangedSince is not a time', async () => {
  const { id } = await given();
  expect(await decide('reject', id, 'yesterday')).toMatchObject({
    status: 400,
    body: { error: 'unchangedSince must be a time, as updatedAt tells it' },
  });
});
