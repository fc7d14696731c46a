import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settingsTable } from '../packages/server/src/ground/settings/settings.table.ts';
import type { Setting } from '../packages/server/src/ground/settings/settings.table.ts';

const page = fileURLToPath(new URL('../docs/settings.md', import.meta.url));
const head = `# Settings

Settings are environment variables. A wrong value stops the start with one line that names the setting and the reason. The language model and the mail server can also be set on the page of the server ([production.md](production.md#settings-on-the-page)); a variable wins. \`npm run generate\` writes this page.

| Setting | Default | Meaning |
|---|---|---|
`;

/** Writes docs/settings.md. `--check` writes nothing and fails when the page differs. */
async function main(check: boolean): Promise<void> {
  const expected = head + Object.entries<Setting>(settingsTable).map(toRow).join('');
  if (!check) return writeFile(page, expected);
  if ((await readFile(page, 'utf8').catch(() => '')) === expected) return;
  console.error('docs/settings.md is stale: run npm run generate');
  process.exitCode = 1;
}

function toRow([name, setting]: [string, Setting]): string {
  // The texts link to pages from the root of the repository.
  const text = setting.text.replaceAll('docs/', '');
  return `| \`${name}\` | ${setting.defaultText ?? defaultOf(setting)} | ${text} |\n`;
}

function defaultOf({ schema }: Setting): string {
  const value = schema.parse(undefined) as string | number | string[] | undefined;
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : `\`${String(value)}\``;
}

await main(process.argv.includes('--check'));
