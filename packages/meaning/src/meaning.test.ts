import { expect, test } from 'vitest';
import { openMeaning } from './index.ts';
import { model } from './model.ts';

const meaning = await openMeaning({ threads: 1 });

test('questions and passages have vectors of their own, blank texts have zeros', async () => {
  const [question] = await meaning.embed(['lost phone'], 'query');
  const [passage, blank] = await meaning.embed(['lost phone', ' \n'], 'passage');
  expect(question).toHaveLength(model.dimensions);
  expect(question).not.toEqual(passage);
  expect(new Set(blank)).toEqual(new Set([0]));
});
