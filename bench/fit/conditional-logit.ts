/** The alternatives of one question, with their features and which of them are right. */
export interface Alternatives {
  readonly features: readonly (readonly number[])[];
  readonly right: readonly boolean[];
  /** The weight of the question in the fit. */
  readonly weight: number;
}

export interface FitOptions {
  readonly shrinkage: number;
  readonly rounds: number;
  /** The allowed sign of each weight: 1 for not negative, -1 for not positive, 0 for any. */
  readonly signs?: readonly (1 | 0 | -1)[];
}

/**
 * Fits weights that maximise the likelihood of the right alternatives (conditional logit), by
 * gradient ascent with Adam. Starts at zero, so equal input gives equal weights.
 */
export function fitConditionalLogit(
  all: readonly Alternatives[],
  size: number,
  { shrinkage, rounds, signs }: FitOptions,
): number[] {
  const usable = all.filter(({ right }) => right.includes(true) && right.includes(false));
  const total = sum(usable.map(({ weight }) => weight)) || 1;
  return ascend({ size, rounds, signs }, (weights, gradient) => {
    for (const question of usable) addGradient(question, weights, gradient, 1 / total);
    for (const [at, weight] of weights.entries())
      gradient[at] = (gradient[at] ?? 0) - shrinkage * weight;
  });
}

function addGradient(
  { features, right, weight }: Alternatives,
  weights: Float64Array,
  gradient: Float64Array,
  share: number,
): void {
  const scores = features.map((each) => multiply(each, weights));
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const likely = scores.map((score) => Math.exp(score - top));
  const all = sum(likely);
  const rightOnes = sum(likely.filter((_, at) => right[at]));
  for (const [at, each] of features.entries()) {
    const mass = likely[at] ?? 0;
    const pull = (right[at] ? mass / rightOnes : 0) - mass / all;
    if (Math.abs(pull) < 1e-9) continue;
    for (let k = 0; k < each.length; k += 1) {
      gradient[k] = (gradient[k] ?? 0) + weight * share * pull * (each[k] ?? 0);
    }
  }
}

/**
 * Fits weights that separate positive from negative examples (logistic regression). Both classes
 * have equal total weight.
 */
export function fitLogistic(
  examples: readonly { features: readonly number[]; isPositive: boolean; weight: number }[],
  size: number,
  { shrinkage, rounds, signs }: FitOptions,
): number[] {
  const weightOf = (wanted: boolean) =>
    sum(examples.filter((it) => it.isPositive === wanted).map(({ weight }) => weight)) || 1;
  const [positive, negative] = [weightOf(true), weightOf(false)];
  return ascend({ size, rounds, signs }, (weights, gradient) => {
    for (const { features, isPositive, weight } of examples) {
      const likely = 1 / (1 + Math.exp(-multiply(features, weights)));
      const share = weight / (2 * (isPositive ? positive : negative));
      for (let k = 0; k < size; k += 1) {
        gradient[k] =
          (gradient[k] ?? 0) + share * (Number(isPositive) - likely) * (features[k] ?? 0);
      }
    }
    // The first feature is the constant, which is not regularised.
    for (let k = 1; k < size; k += 1)
      gradient[k] = (gradient[k] ?? 0) - shrinkage * (weights[k] ?? 0);
  });
}

function ascend(
  { size, rounds, signs }: { size: number; rounds: number; signs: FitOptions['signs'] | undefined },
  addTo: (weights: Float64Array, gradient: Float64Array) => void,
): number[] {
  const [weights, mean, spread] = [0, 0, 0].map(() => new Float64Array(size));
  if (!weights || !mean || !spread) throw new Error('No weights');
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(size);
    addTo(weights, gradient);
    for (let k = 0; k < size; k += 1) {
      const slope = gradient[k] ?? 0;
      mean[k] = 0.9 * (mean[k] ?? 0) + 0.1 * slope;
      spread[k] = 0.999 * (spread[k] ?? 0) + 0.001 * slope * slope;
      const step = (mean[k] ?? 0) / (1 - 0.9 ** round);
      const scale = Math.sqrt((spread[k] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
      weights[k] = keepSign((weights[k] ?? 0) + (0.05 * step) / scale, signs?.[k] ?? 0);
    }
  }
  return [...weights];
}

function keepSign(weight: number, sign: 1 | 0 | -1): number {
  if (sign === 0) return weight;
  return sign === 1 ? Math.max(0, weight) : Math.min(0, weight);
}

function multiply(features: readonly number[], weights: Float64Array): number {
  let product = 0;
  for (let k = 0; k < features.length; k += 1) product += (features[k] ?? 0) * (weights[k] ?? 0);
  return product;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
