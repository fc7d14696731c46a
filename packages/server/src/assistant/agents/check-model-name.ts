import { invalid } from '#ground/http/check-input.ts';
import type { LanguageModel } from '#ground/ports/model/model.ts';

/**
 * Throws a 400 unless the settings allow agents to use this model: the leader of any team can name
 * one, and the operator pays for it. `model` is null without a language model.
 */
export function checkModelName(
  model: Pick<LanguageModel, 'allowed'> | null,
  name: string | null | undefined,
): void {
  if (name === null || name === undefined || model?.allowed.includes(name)) return;
  const message = model
    ? `must be one of ${model.allowed.join(', ')}, or null`
    : 'must be null, as this server has no language model';
  throw invalid([{ path: 'model', message, code: 'choice' }]);
}
