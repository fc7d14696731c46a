import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { behaviours } from '../../../../../../test/model-behaviours/behaviours.ts';
import type { Without } from '../../../../../../test/model-behaviours/seen.ts';
import { newTree } from '../../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { documentClient } from '#library/documents/fixtures/client.ts';
import { textsFor } from '#texts/texts.ts';
import { chatWith } from './fixtures/chat-with-model.ts';

const question = 'When does the green boat leave?';
const boats = 'The green boat leaves at nine.';
const filler = 'The harbour has many boats of all colours, and each has a berth of its own. ';

const { parts } = await testApp();
const worlds = {
  short: await openWorld(`${boats}\n\nThe red boat leaves at noon.`),
  long: await openWorld(...[0, 1, 2].map((at) => `${boats}\n\nQuay ${at}. ${filler.repeat(70)}`)),
  linked: await openWorld(`${boats} More stands at https://harbour.example/boats.`),
};

async function openWorld(...texts: string[]) {
  const tree = await newTree(parts);
  const client = documentClient(createApp({ ...parts, model: () => null }), tree);
  for (const [at, text] of texts.entries()) {
    await client.addSettled(at === 0 ? 'boats.md' : `boats ${at}.md`, text);
  }
  const { body } = await client.ask('POST', '/v1/chats', { userEmail: tree.owner.email });
  const path = `/v1/chats/${body.chat.id}/messages`;
  const { message } = (await client.ask('POST', path, { text: question })).body;
  const { brokeOff, endsEarly, modelAway, fromDocuments } = textsFor('en').answers;
  const without: Without = {
    state: 'done',
    certainty: message.certainty,
    text: message.text,
    texts: { brokeOff, endsEarly, modelAway, fromDocuments },
  };
  return { tree, without };
}

/** Times that a test need not wait long for. */
const times = { budgetMs: 800, betweenTokensMs: 500 };

describe('a model', () => {
  test.each(behaviours.map((it) => [`${it.section}: ${it.kind}`, it] as const))(
    '%s',
    async (_name, { does, sees, always = false, isTimed, mayRestart, tells, documents }) => {
      const { tree, without } = worlds[documents ?? 'short'];
      const options = { plans: always, always: does, afterFinishMs: 1_000, ...(isTimed && times) };
      const { hear, say, kept, told } = await chatWith(parts, tree, [], options);
      const expected = sees(without);
      const person = await hear(question);
      expect(pick(person.message)).toEqual(expected);
      expect(await kept()).toEqual(person.message);
      if (mayRestart !== true) expect(person.text.trim()).toBe(person.message.text);
      if (tells) expect(told.join('\n')).toMatch(tells);
      // A program, and the next question.
      const program = await say(question);
      expect([program.status, pick(program.message)]).toEqual([201, expected]);
    },
  );
});

function pick({ state, certainty, text }: Picked): Picked {
  return { state, certainty, text };
}

interface Picked {
  state: string;
  certainty: string | null;
  text: string;
}
