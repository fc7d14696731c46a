import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import { nothingComposed } from '#assistant/composing/composer.ts';
import type { Composed, Piece } from '#assistant/composing/composer.ts';
import type { UnknownCommand } from './read-command.ts';

/**
 * Yields the answer to a command that the participant cannot run: the commands that they can run.
 */
export async function* answerUnknownCommand(
  texts: AnswerTexts,
  { command, others }: UnknownCommand,
): AsyncGenerator<Piece, Composed> {
  const text = texts.unknownCommand(
    `!${command}`,
    others.map((it) => `!${it}`),
  );
  yield { kind: 'delta', text };
  return nothingComposed;
}
