import { openBuiltinEmbeddings } from '../ports/embeddings/builtin.ts';

const spelling = openBuiltinEmbeddings();
const textMax = 2_000;

/**
 * How nearly the same the spelling of each of some questions is as that of one, from 0 to 1:
 * other forms of words and typing errors take little away. Whatever model makes the vectors of
 * the team, and whether it answers or not, this is compared in the same way. Questions with
 * other numbers in them are about something else, however alike they look.
 */
export async function compareWording(one: string, others: readonly string[]): Promise<number[]> {
  const texts = [one, ...others].map((text) => text.slice(0, textMax).toWellFormed());
  const [own, ...vectors] = await spelling.embed(texts, { purpose: 'query' });
  const numbers = readNumbers(one);
  return vectors.map((vector, at) =>
    readNumbers(others[at] ?? '') === numbers ? Math.max(0, product(vector, own)) : 0,
  );
}

/** The vectors have the length 1, or 0. */
function product(one: Float32Array, other: Float32Array | undefined): number {
  return one.reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0);
}

function readNumbers(text: string): string {
  const found = text.normalize('NFKC').match(/\p{Nd}+/gu) ?? [];
  return [...new Set(found)].toSorted().join(' ');
}
