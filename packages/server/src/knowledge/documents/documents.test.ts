import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import type { TestApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import type { TestTree } from '../../../../../test/world.ts';

let app: TestApp['app'];
let parts: TestApp['parts'];
let tree: TestTree;

beforeAll(async () => {
  ({ app, parts } = await testApp());
  tree = await newTree(parts);
});

async function upload(files: File[], fields: Record<string, string> = {}, query = '') {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  const { authorization } = tree.headers;
  const sent = { method: 'POST', headers: { authorization }, body: form };
  const response = await app.request(`/v1/documents${query}`, sent);
  return { status: response.status, body: (await response.json()) as any };
}

describe('POST /v1/documents', () => {
  test('201: the files in the order of the form', async () => {
    const files = [new File(['hello'], 'Grüße.txt'), new File(['b'], 'b.md')];
    const { status, body } = await upload(files, { folderPath: '/a/b/' });
    expect(status).toBe(201);
    expect(body.documents).toMatchObject([{ name: 'Grüße.txt' }, { name: 'b.md' }]);
  });
});
