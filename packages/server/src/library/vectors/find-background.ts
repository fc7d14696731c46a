import type { Db, Reader } from '#ground/db/database.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { backgroundTexts, describeBackground } from './background.ts';
import type { Background } from './background.ts';
import { keepBackgroundVectors, readBackgroundVectors } from './background.queries.ts';

/** What this process has read of a database, by the model. A model's background never changes. */
const knownOf = new WeakMap<Reader, Map<string, Background>>();

/**
 * Returns the background of a model; null before `makeBackground`, when there are no vectors of the
 * model either.
 */
export async function findBackground(db: Reader, model: string): Promise<Background | null> {
  const known = knownOf.get(db) ?? new Map<string, Background>();
  knownOf.set(db, known);
  const before = known.get(model);
  if (before) return before;
  const vectors = await readBackgroundVectors(db, model);
  if (!vectors) return null;
  const background = describeBackground(vectors);
  known.set(model, background);
  return background;
}

/**
 * Returns the background of a model, and makes it if it is the first time. It is kept in the database
 * of the installation: codes are only comparable if they have the same centre and deviations.
 */
export async function makeBackground(
  db: Db,
  { model, embed }: Pick<Embeddings, 'model' | 'embed'>,
  signal?: AbortSignal,
): Promise<Background> {
  const before = await findBackground(db, model);
  if (before) return before;
  const vectors = await embed(backgroundTexts, { purpose: 'passage', signal });
  await keepBackgroundVectors(db, model, vectors);
  const kept = await findBackground(db, model);
  if (!kept) throw new Error('The background was not kept');
  return kept;
}
