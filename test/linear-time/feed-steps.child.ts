// Runs every step on every text of this run. Each pair is printed before it begins, so that the
// last line names the step that did not end.
import fc from 'fast-check';
import { steps } from './steps.ts';
import { makeText, known, recipes } from './texts.ts';
import type { Recipe } from './texts.ts';

const [length = 0, texts = 0, seed = 0] = process.argv.slice(2).map(Number);

function feed(recipe: Recipe): void {
  const text = makeText(recipe, length);
  for (const [name, step] of Object.entries(steps)) {
    process.stdout.write(`${name} ${JSON.stringify(recipe)}\n`);
    step(text);
  }
}

known.forEach(feed);
for (const recipe of fc.sample(recipes, { numRuns: texts, seed })) feed(recipe);
process.stdout.write('all were walked over\n');
