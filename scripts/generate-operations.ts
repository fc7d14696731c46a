import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endpoints, failures } from '../packages/contract/src/index.ts';
import { toOperation } from '../packages/sdk/src/to-operation.ts';

const note = 'Written by `npm run generate`: please do not edit.';

/**
 * Writes the information that a client needs about each endpoint and failure, so that it needs no
 * schema. `--check` writes nothing and fails if a committed file is stale.
 */
async function main(check: boolean): Promise<void> {
  for (const [name, expected] of [
    ['operations.ts', generateOperations()],
    ['statuses.ts', generateStatuses()],
  ] as const) {
    const file = fileURLToPath(new URL(`../packages/sdk/src/${name}`, import.meta.url));
    if (!check) await writeFile(file, expected);
    else if ((await readFile(file, 'utf8')) !== expected) {
      console.error(`packages/sdk/src/${name} is stale: run npm run generate`);
      process.exitCode = 1;
    }
  }
}

function generateOperations(): string {
  const operations = Object.values(endpoints).map((endpoint) => {
    const operation = toOperation(endpoint);
    return `  ${operation.id}: ${JSON.stringify(operation)},`;
  });
  return [
    `/**\n * The operations of the contract without its schemas, one a line.\n * ${note}\n */`,
    "import type { EndpointId } from './guildhall.ts';",
    "import type { Operation } from './operation.ts';",
    '',
    'export const operations: Readonly<Record<EndpointId, Operation>> = {',
    ...operations,
    '};',
    '',
  ].join('\n');
}

function generateStatuses(): string {
  const statuses = Object.entries(failures).map(([code, { status }]) => `  ${code}: ${status},`);
  return [
    "import type { FailureCode } from '@guildhall/contract';",
    '',
    `/** The status of each failure. ${note} */`,
    'export const statuses: Readonly<Record<FailureCode, number>> = {',
    ...statuses,
    '};',
    '',
  ].join('\n');
}

await main(process.argv.includes('--check'));
