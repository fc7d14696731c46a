import { describe, expect, test } from 'vitest';
import type { Scope } from '@guildhall/contract';
import { read } from '../../../../../test/source-files.ts';
import { testWorld } from '../../../../../test/world.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { workflowClient } from '#assistant/workflows/fixtures/client.ts';
import { connectAgent } from './fixtures/agent.ts';

const page = read('docs/mcp.md');

const { app, tree } = await testWorld();
const { client: lister } = await connectAgent(app, tree.headers);
const listed = await lister.listTools();
const tools = listed.tools.map(({ name, inputSchema: { properties = {}, required = [] } }) => {
  const optional = Object.keys(properties).filter((field) => !required.includes(field));
  return { name, required, optional };
});
const files = [new File(['The quokka smiles.'], 'quokka.md')];
const client = documentClient(app, tree);
const { body } = await client.upload(files, { visibility: 'public' }, '?wait=true');
const workflow = await workflowClient(app, tree).addWorkflow();
/** A value for each field that a tool requires: it has to name something that exists. */
const inputs: Record<string, string> = {
  query: 'quokka',
  question: 'quokka',
  id: body.documents[0].id,
  workflowId: workflow.id,
};

/** Returns the error of each tool for a key with these scopes. */
async function askAll(scopes: Scope[]): Promise<[tool: string, error: string | null][]> {
  const agent = await connectAgent(app, await tree.addKey(tree.team, { scopes }));
  const asked: [string, string | null][] = [];
  for (const { name, required } of tools) {
    const args = Object.fromEntries(required.map((field) => [field, inputs[field]]));
    asked.push([name, await agent.error(name, args)]);
  }
  return asked;
}

describe('docs/mcp.md', () => {
  test('has each tool with its fields, and no other', () => {
    const rows = page.split('\n').filter((line) => /^\| `[a-z_]+` \|/.test(line));
    const told = rows.map((row) => {
      const [, name = '', takes = ''] = row.split('|');
      const fields = [...takes.matchAll(/`(\w+\??)`/g)].map(([, field = '']) => field);
      return [name.replaceAll(/[` ]/g, ''), fields.toSorted()];
    });
    const found = tools.map(({ name, required, optional }) => {
      return [name, [...required, ...optional.map((field) => `${field}?`)].toSorted()];
    });
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(found));
  });

  test('makes a key in its example whose scopes allow every tool, insights with one scope more', async () => {
    const scopes = /--scopes ([\w:,]+)/.exec(page)?.[1]?.split(',') as Scope[];
    const refusal = 'This API key may not do this';
    // With no scope of theirs each tool is refused, so this error tells what a scope allows.
    expect(await askAll(['teams'])).toEqual(tools.map(({ name }) => [name, refusal]));
    const told = tools.map(({ name }) => [name, name === 'insights' ? refusal : null]);
    expect(await askAll(scopes)).toEqual(told);
    const [, more] = /for `insights` also `([\w:]+)`/.exec(page) as unknown as [string, Scope];
    expect(await askAll([...scopes, more])).toEqual(tools.map(({ name }) => [name, null]));
  });
});
