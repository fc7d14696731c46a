import type { WorkflowTexts } from '#ground/texts/shapes/shape.ts';
import { nothingComposed } from '#assistant/composing/composer.ts';
import type { Composed, Piece } from '#assistant/composing/composer.ts';

/**
 * Yields the answer to the command of a workflow that only a language model can follow, on a server
 * without one. A search for its words would only pretend to run it.
 */
export async function* answerWithoutModel(
  texts: WorkflowTexts,
  { command }: { command: string },
): AsyncGenerator<Piece, Composed> {
  yield { kind: 'delta', text: texts.needsModel(`!${command}`) };
  return nothingComposed;
}
