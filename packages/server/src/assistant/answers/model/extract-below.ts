import type { Composed, Piece, Task } from '#assistant/composing/composer.ts';
import { composeExtract } from '../extractive/compose-extract.ts';

/** Yields what the documents say below a text that has `cited` citations already. */
export async function* extractBelow(
  task: Task,
  { heading, cited }: { heading: string; cited: number },
): AsyncGenerator<Piece, Composed> {
  yield { kind: 'delta', text: `${heading}\n\n` };
  return yield* composeExtract(task, cited + 1);
}
