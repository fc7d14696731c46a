import { nothingComposed } from './composer.ts';
import type { Composed, Piece } from './composer.ts';
import type { UnknownCommand } from './read-command.ts';

/** The answer to a command that the participant cannot run: those that they can. */
export async function* tellCommands({
  command,
  others,
}: UnknownCommand): AsyncGenerator<Piece, Composed> {
  const listed = others.map((it) => `!${it}`).join(', ');
  const instead = listed === '' ? 'You can run none here.' : `You can run ${listed}.`;
  yield { kind: 'delta', text: `There is no command !${command} for you here. ${instead}` };
  return nothingComposed;
}
