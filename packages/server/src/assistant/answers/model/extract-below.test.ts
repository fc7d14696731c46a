import { expect, test } from 'vitest';
import { taskWith, textOf } from '../fixtures/task.ts';
import { extractBelow } from './extract-below.ts';

const prices = `| Work | Price |
| --- | --- |
| True a wheel | 19.00 € |
| Bleed a brake | 29.50 € |
`;

test('rows of one table below an answer are numbered after its citations', async () => {
  const task = taskWith('What does it cost to true a wheel and to bleed a brake?', prices);
  const pieces = await Array.fromAsync(extractBelow(task, { heading: 'Broken off.', cited: 2 }));
  expect(textOf(pieces)).toMatch(/^Broken off\.\n\n[^\n][\s\S]*\n\n\[3\] \[4\]$/u);
  expect(pieces.filter(({ kind }) => kind === 'citation')).toHaveLength(2);
});
