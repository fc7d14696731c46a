/** An observation: the values of its features, and if it is a positive case. */
export interface Observation {
  readonly values: readonly number[];
  readonly isCase: boolean;
  /** The weight of the observation in the fit. */
  readonly weight: number;
}

export interface Model {
  readonly constant: number;
  readonly weights: readonly number[];
}

const rounds = 600;
const rate = 0.5;

/**
 * Fits a logistic regression by gradient descent with momentum, starting at zero and without
 * randomness. `shrink` regularises the weights. No weight is negative, because each feature is
 * evidence for a case.
 */
export function fitLogistic(
  observations: readonly Observation[],
  { shrink }: { shrink: number },
): Model {
  const size = observations[0]?.values.length ?? 0;
  const total = observations.reduce((sum, { weight }) => sum + weight, 0);
  let constant = 0;
  const weights = Array.from({ length: size }, () => 0);
  const speed = Array.from({ length: size + 1 }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = findSlope(observations, { constant, weights });
    for (let at = 0; at <= size; at += 1) {
      const pull = at < size ? shrink * (weights[at] ?? 0) : 0;
      speed[at] = 0.9 * (speed[at] ?? 0) - rate * ((slope[at] ?? 0) / total + pull);
    }
    constant += speed[size] ?? 0;
    for (let at = 0; at < size; at += 1) {
      const moved = (weights[at] ?? 0) + (speed[at] ?? 0);
      weights[at] = Math.max(0, moved);
    }
  }
  return { constant, weights };
}

export function predict({ constant, weights }: Model, values: readonly number[]): number {
  const sum = weights.reduce((all, weight, at) => all + weight * (values[at] ?? 0), constant);
  return 1 / (1 + Math.exp(-sum));
}

/** Returns the gradient of the loss by each weight, and last by the constant. */
function findSlope(observations: readonly Observation[], model: Model): number[] {
  const slope = Array.from({ length: model.weights.length + 1 }, () => 0);
  for (const { values, isCase, weight } of observations) {
    const error = (predict(model, values) - (isCase ? 1 : 0)) * weight;
    for (let at = 0; at < values.length; at += 1) {
      slope[at] = (slope[at] ?? 0) + error * (values[at] ?? 0);
    }
    slope[values.length] = (slope[values.length] ?? 0) + error;
  }
  return slope;
}
