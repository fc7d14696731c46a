import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { settingsTable } from '../packages/server/src/ground/settings/settings.table.ts';
import type { Setting } from '../packages/server/src/ground/settings/settings.table.ts';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const head = '| Setting | Default | Meaning |\n|---|---|---|\n';

/**
 * Writes the table of settings in README.md. `--check` writes nothing and fails when the table
 * there differs.
 */
async function main(check: boolean): Promise<void> {
  const text = await readFile(readme, 'utf8');
  const expected = withTable(text);
  if (text === expected) return;
  if (!check) return writeFile(readme, expected);
  console.error('The settings in README.md are stale: run npm run generate');
  process.exitCode = 1;
}

function withTable(text: string): string {
  const start = text.indexOf(head);
  if (start === -1) throw new Error('README.md has no table of settings');
  const end = text.indexOf('\n\n', start) + 1;
  const rows = Object.entries<Setting>(settingsTable).map(toRow);
  return `${text.slice(0, start)}${head}${rows.join('')}${text.slice(end)}`;
}

function toRow([name, setting]: [string, Setting]): string {
  return `| \`${name}\` | ${setting.defaultText ?? defaultOf(setting)} | ${setting.text} |\n`;
}

function defaultOf({ schema }: Setting): string {
  const value = schema.parse(undefined) as string | number | string[] | undefined;
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNone ? 'none' : `\`${String(value)}\``;
}

await main(process.argv.includes('--check'));
