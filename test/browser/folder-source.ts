import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Organisation } from './console.ts';
import { tabTo } from './tab-to.ts';

/** Makes a folder, below one that the server may read. */
export async function newFolder(names: readonly string[]): Promise<string> {
  const path = await mkdtemp(join(inject('folder'), 'browser-source-'));
  await mkdir(join(path, 'finance'));
  for (const name of names) await writeFile(join(path, name), `The text of ${name}.`);
  return path;
}

export async function addSource({ call }: Organisation, path: string): Promise<string> {
  const made = { kind: 'folder', name: 'Share', settings: { path } };
  const { source } = await call('POST', '/v1/sources', made);
  await call('POST', `/v1/sources/${source.id}/run?wait=true`);
  return source.id;
}

/** Moves to an element with the Tab key, and presses a key there. */
export async function pressAt(page: Page, role: 'button' | 'link', name: string, key = 'Enter') {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press(key);
}
