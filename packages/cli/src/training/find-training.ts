import { isId } from '@guildhall/contract';
import type { Guildhall } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/** The argument that names a correction, with its description. */
export const whichTraining = ['<correction>', 'its number, or its id'] as const;

/**
 * Returns the id of a correction.
 * @param text its id, or its number within the team, with or without #
 */
export async function findTrainingId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const number = Number(/^#?([1-9][0-9]{0,14})$/.exec(text)?.[1]);
  if (Number.isNaN(number))
    throw new CliError(`${text} is neither the number of a correction nor an id`);
  for await (const training of guildhall.all.listTraining({ teamId })) {
    if (training.number === number) return training.id;
  }
  throw new CliError(`there is no correction no. ${number} here`, { code: 'not_found' });
}
