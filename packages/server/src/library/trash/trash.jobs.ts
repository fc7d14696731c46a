import type { Log } from '#ground/log.ts';
import { deleteExpired } from './empty-trash.ts';
import type { TrashParts } from './trash-document.ts';

const hourMs = 60 * 60 * 1000;

/** Deletes for good, every hour, what has been in the trash for 30 days. */
export function startTrashWork(parts: TrashParts & { readonly log: Log }): { stop(): void } {
  const deleteNow = () => {
    deleteExpired(parts).catch((err: unknown) =>
      parts.log.warn({ err }, 'Documents whose days in the trash are over could not be deleted'),
    );
  };
  const timer = setInterval(deleteNow, hourMs).unref();
  return { stop: () => clearInterval(timer) };
}
