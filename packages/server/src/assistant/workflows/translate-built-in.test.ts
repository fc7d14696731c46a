import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';
import { textsFor } from '#texts/texts.ts';
import { workflowClient } from './fixtures/client.ts';

const { app, tree } = await testWorld();
const client = workflowClient(app, tree);

test('built-in workflows are listed in the asked language until somebody changes their texts', async () => {
  const { body } = await client.ask('POST', '/v1/teams', { name: 'Translated' });
  const list = async (path: string, language: string) => {
    const query = `?teamId=${body.team.id}&language=${language}`;
    const { workflows } = (await client.ask('GET', `/v1/workflows${path}${query}`)).body;
    return workflows.map(({ name, description, starterPrompt }: any) => {
      return { name, description, starterPrompt };
    });
  };
  const defaults = (language: Language) =>
    Object.values(textsFor(language).teamDefaults.workflows).map(
      ({ name, description, starterPrompt }) => ({ name, description, starterPrompt }),
    );
  for (const language of languages) expect(await list('', language)).toEqual(defaults(language));
  const { workflows } = (await client.ask('GET', `/v1/workflows?teamId=${body.team.id}`)).body;
  await client.ask('PATCH', `/v1/workflows/${workflows[0].id}`, { description: 'Ours.' });
  const [own, ...others] = await list('', 'fr');
  expect(own).toMatchObject({ name: defaults('en')[0]!.name, description: 'Ours.' });
  expect(others).toEqual(defaults('fr').slice(1));
  expect((await client.ask('GET', '/v1/workflows?language=xx')).status).toBe(400);
});
