import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { findSimilar } from './find-similar.ts';

const { parts } = await testApp();

const userText = 'When does the green boat leave?';
const taught = { userText, shownQuestion: userText, correctedResponse: 'At ten.' };

test('the twenty most similar questions are listed, the most similar first', async () => {
  const { team } = await newTree(parts);
  const far = Array.from({ length: 24 }, (_, at) => `When does the green boat leave pier ${at}?`);
  const near = ['When does that green boat leave?', 'when does the green boat leave please'];
  const { own, similar } = await findSimilar(parts, team, taught, [...far, ...near]);
  expect(own.map(({ question }) => question)).toEqual([taught.userText]);
  const [first, second, ...rest] = similar;
  expect([first?.question, first?.use]).toEqual([near[0], 'decided']);
  expect([second?.question, second?.use]).toEqual([near[1], 'offered']);
  expect(rest).toHaveLength(18);
  const relevances = rest.map(({ similarity }) => similarity.relevance);
  expect(relevances).toEqual(relevances.toSorted((a, b) => b - a));
});

test('a question without likeness is not listed, whatever its place among those asked', async () => {
  const { team } = await newTree(parts);
  const asked = ['Where is the ladder kept?', 'When does that green boat leave?'];
  const { similar } = await findSimilar(parts, team, taught, asked);
  expect(similar.map(({ question }) => question)).toEqual([asked[1]]);
});

test('a training without a question has none of its own', async () => {
  const { team } = await newTree(parts);
  const { own, similar } = await findSimilar(parts, team, { ...taught, userText: ' ' }, ['Where?']);
  expect([own, similar]).toEqual([[], []]);
});
