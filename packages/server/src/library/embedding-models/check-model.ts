import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { isWatched } from '#ground/ports/embeddings/watched-model.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { givesSameVectors } from './compare-vectors.ts';
import { hasChanged, nameNow, nextName } from './model-names.ts';
import { listModels, noteModel } from './models.queries.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A difference has to last so long: an endpoint may have several servers. */
const doubtMs = 10 * minuteMs;

/** When a model is to be compared again: each day, and earlier while it is doubted or away. */
export const checkEveryMs = { usual: dayMs, doubted: doubtMs, away: minuteMs };

interface CheckingParts {
  readonly db: Db;
  readonly log: Log;
}

/**
 * Compares a model with the vectors that are stored under its name. At the first difference it is
 * doubted: it makes no more vectors, so that searches go by words and never compare vectors of two
 * models. If it lasts, what the model has become is noted under a name of its own, at most once a
 * day. Returns when to compare again.
 */
export async function checkModel(
  { db, log }: CheckingParts,
  watched: Embeddings,
  now: Date,
): Promise<number> {
  if (!isWatched(watched)) return checkEveryMs.usual;
  const { model, doubtedAt } = watched;
  const isSame = await givesSameVectors(db, model, watched.source).catch((err: unknown) => {
    log.debug({ err, model }, 'The embedding model does not answer, so it cannot be compared');
    return null;
  });
  if (isSame === null) return checkEveryMs.away;
  if (isSame) {
    if (doubtedAt !== null) log.info({ model }, 'The embedding model answers as before');
    watched.doubtedAt = null;
    return checkEveryMs.usual;
  }
  if (doubtedAt === null) {
    watched.doubtedAt = now;
    log.warn(
      { model },
      'The embedding model answers with other vectors than before, under the same name; texts are found by their words until it is clear whether it is another model',
    );
    return checkEveryMs.doubted;
  }
  const leftMs = doubtedAt.getTime() + doubtMs - now.getTime();
  if (leftMs > 0) return leftMs;
  await noteChange({ db, log }, model, now);
  return checkEveryMs.doubted;
}

async function noteChange({ db, log }: CheckingParts, model: string, now: Date): Promise<void> {
  const rows = await listModels(db);
  const row = rows.find(({ name }) => name === model);
  // Another process was first.
  if (!row || nameNow(rows, model) !== model) return;
  if (hasChanged(rows, model, now, dayMs)) {
    log.warn(
      { model },
      'The embedding model has changed within a day and answers otherwise again; texts are found by their words. Are there different models behind one address?',
    );
    return;
  }
  const name = nextName(model);
  await noteModel(db, name, row.setting);
  log.warn(
    { model: name },
    'The embedding model is another model than before, under the same name; all texts are understood anew',
  );
}
