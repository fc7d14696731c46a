import type { Training } from '@guildhall/sdk';
import { createStore } from 'solid-js/store';

/** What a reviewer decides about who reads a correction, and with which question. */
export interface Audience {
  shownQuestion: string;
  isForEveryone: boolean;
}

const [drafts, setDrafts] = createStore<Record<string, Partial<Audience> | undefined>>({});

/** Returns the audience as the reviewer has it on the page, or else as it is stored. */
export function audienceOf({ id, shownQuestion = '', isForEveryone = false }: Training): Audience {
  return { shownQuestion, isForEveryone, ...drafts[id] };
}

export function changeAudience({ id }: Training, change: Partial<Audience>): void {
  setDrafts(id, (now) => ({ ...now, ...change }));
}

export function forgetAudience({ id }: Training): void {
  setDrafts(id, undefined);
}

/** Returns what the reviewer has changed and not yet sent. */
export function changesOf(training: Training): Partial<Audience> {
  const { shownQuestion = '', isForEveryone = false } = training;
  const now = audienceOf(training);
  return {
    ...(now.shownQuestion.trim() !== shownQuestion && { shownQuestion: now.shownQuestion }),
    ...(now.isForEveryone !== isForEveryone && { isForEveryone: now.isForEveryone }),
  };
}

/** True if everyone who asks the team, visitors included, is answered with the correction. */
export function reachesEveryone({ sources = [] }: Training): boolean {
  return sources.every(({ visibility }) => visibility === 'public');
}
