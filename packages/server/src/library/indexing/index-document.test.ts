import { describe, expect, it } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';

const { app, tree } = await testWorld();

async function upload(name: string, text: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([text], name));
  const { authorization } = tree.headers;
  const init = { method: 'POST', body: form, headers: { authorization } };
  return app.request('/v1/documents?wait=true', init);
}

async function search(query: string) {
  const body = JSON.stringify({ query });
  const answer = await app.request('/v1/knowledge/search', {
    method: 'POST',
    body,
    headers: tree.headers,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { documents: { name: string; pages: { text: string }[] }[] };
}

describe('a document', () => {
  it('is found by its words as soon as it is ready', async () => {
    const answer = await upload('holidays.md', '# Holidays\n\nEveryone has 27 days off a year.', {
      visibility: 'public',
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ documents: [{ state: 'ready', totalPages: 1 }] });
    const found = await search('how many days off');
    expect(found.documents[0]).toMatchObject({ name: 'holidays.md' });
    expect(found.documents[0]?.pages[0]?.text).toContain('27 days off');
  });

  it('is found in spite of typing errors', async () => {
    await upload('bicycles.md', '# Bicycles\n\nEvery saddle is adjusted to the customer.', {
      visibility: 'public',
    });
    expect((await search('sadle adjustde')).documents[0]).toMatchObject({ name: 'bicycles.md' });
  });

  it('fails with a reason when its file cannot be read', async () => {
    const answer = await upload('broken.docx', 'this is no archive');
    expect(await answer.json()).toMatchObject({
      documents: [{ state: 'failed', error: expect.stringMatching(/\w/) }],
    });
  });
});
