import texts from './background-texts.json' with { type: 'json' };

/**
 * How a model sees short texts on everyday subjects, with which its vectors are compared: one
 * model's cosines lie between 0.75 and 0.9 whatever is asked, another's between 0 and 0.6. It
 * depends on no documents (D24).
 */
export interface Background {
  /** The mean of each dimension. */
  readonly centre: Float32Array;
  /** The standard deviation of each dimension. */
  readonly deviations: Float32Array;
  /** Describes the cosines of a question's vector with the texts. */
  compare(vector: Float32Array): Spread;
}

/** The nearness of a question to the texts. */
export interface Spread {
  /** The mean cosine with the texts of all languages. */
  readonly mean: number;
  /**
   * The mean cosine with the texts of each language, by its two letters. A model sees texts in the
   * question's language nearer than others, whatever they say.
   */
  readonly means: ReadonlyMap<string, number>;
  /** The standard deviation of the cosines from the mean of their language. */
  readonly deviation: number;
  /** The mean cosine with the texts of a language; of all, if it has none or is not known. */
  expected(language: string | undefined): number;
  /** How near a text with this cosine is: in deviations above what its language lets expect. */
  nearness(cosine: number, language: string | undefined): number;
}

/** Texts in twelve languages, to be embedded as passages. */
export const backgroundTexts: readonly string[] = Object.values(texts).flat();

/** The language of each text. */
const languages = Object.entries(texts).flatMap(([language, its]) => its.map(() => language));

/** Describes a model's background by its vectors of the texts, each of length 1. */
export function describeBackground(vectors: readonly Float32Array[]): Background {
  const spreads = Array.from(vectors[0] ?? [], (_, dimension) =>
    describe(vectors.map((vector) => vector[dimension] ?? 0)),
  );
  return {
    centre: Float32Array.from(spreads, ({ mean }) => mean),
    deviations: Float32Array.from(spreads, ({ deviation }) => deviation),
    compare: (vector) => compareByLanguage(vectors.map((other) => dotProduct(vector, other))),
  };
}

function compareByLanguage(cosines: readonly number[]): Spread {
  const groups = Map.groupBy(cosines.entries(), ([at]) => languages[at] ?? '');
  const byLanguage = [...groups].map(([language, its]) => {
    return { language, ...describe(its.map(([, cosine]) => cosine)), count: its.length };
  });
  const squares = byLanguage.reduce((sum, it) => sum + it.count * it.deviation ** 2, 0);
  const mean = average(cosines);
  const means = new Map(byLanguage.map((it) => [it.language, it.mean]));
  const deviation = Math.sqrt(squares / Math.max(1, cosines.length));
  const expected = (language: string | undefined) => means.get(language ?? '') ?? mean;
  return {
    mean,
    means,
    deviation,
    expected,
    nearness: (cosine, language) =>
      (cosine - expected(language)) / Math.max(deviation, Number.EPSILON),
  };
}

function describe(values: readonly number[]): { mean: number; deviation: number } {
  const mean = average(values);
  return { mean, deviation: Math.sqrt(average(values.map((value) => (value - mean) ** 2))) };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** A vector of zeros is near nothing, and one of another length is of another model. */
export function isComparable(vector: Float32Array, { centre }: Background): boolean {
  return vector.length === centre.length && vector.some((value) => value !== 0);
}

/** Returns the cosine of two vectors of length 1. */
export function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
