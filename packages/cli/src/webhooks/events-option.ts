import { eventTypes } from '@guildhall/contract';
import type { EventType } from '@guildhall/contract';
import { InvalidArgumentError } from 'commander';
import { commaSeparated } from '../repeatable.ts';

/** The option that lists the events of a webhook, with its description and parser. */
export const eventsOption = [
  '--events <types>',
  `joined by commas: ${eventTypes.join(', ')}`,
  readEvents,
] as const;

function readEvents(text: string): EventType[] {
  const names = commaSeparated(text);
  const isEvent = (name: string): name is EventType => eventTypes.some((type) => type === name);
  if (names.length > 0 && names.every(isEvent)) return names;
  throw new InvalidArgumentError(`must be some of ${eventTypes.join(', ')}`);
}
