import { Failure } from '#ground/failure.ts';
import type { TrainingRow } from './training.ts';

/** Refuses a decision on a training that has changed since its reviewer read it. */
export function checkUnchanged({ updated_at }: TrainingRow, since: string | undefined): void {
  if (since !== undefined && updated_at.toISOString() !== since) {
    throw new Failure('training_changed');
  }
}
