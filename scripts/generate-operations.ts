import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endpoints, failures } from '../packages/contract/src/index.ts';
import { toOperation } from '../packages/sdk/src/to-operation.ts';

const file = fileURLToPath(new URL('../packages/sdk/src/operations.ts', import.meta.url));

const imports = [
  ['EndpointId', './guildhall.ts'],
  ['FailureCode', '@guildhall/contract'],
  ['Operation', './operation.ts'],
].map(([name, path]) => `import type { ${name} } from '${path}';`);

const head = `/**
 * The operations of the contract without its schemas, one a line.
 * Written by \`npm run generate\`: please do not edit.
 */
${imports.join('\n')}
`;

/**
 * Writes the information that a client needs about each endpoint, so that it needs no schema.
 * `--check` writes nothing and fails if the committed file is stale.
 */
async function main(check: boolean): Promise<void> {
  const expected = generateOperations();
  if (!check) return writeFile(file, expected);
  if ((await readFile(file, 'utf8')) === expected) return;
  console.error('packages/sdk/src/operations.ts is stale: run npm run generate');
  process.exitCode = 1;
}

function generateOperations(): string {
  const operations = Object.values(endpoints).map((endpoint) => {
    const operation = toOperation(endpoint);
    return `  ${operation.id}: ${JSON.stringify(operation)},`;
  });
  const statuses = Object.entries(failures).map(([code, { status }]) => `  ${code}: ${status},`);
  return [
    head,
    'export const operations: Readonly<Record<EndpointId, Operation>> = {',
    ...operations,
    '};',
    '',
    '/** The status of each failure. */',
    'export const statuses: Readonly<Record<FailureCode, number>> = {',
    ...statuses,
    '};',
    '',
  ].join('\n');
}

await main(process.argv.includes('--check'));
