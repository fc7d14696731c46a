import { z } from 'zod';
import type { Settings } from '#ground/settings/settings.ts';
import type { SettingKind } from './setting-kind.ts';

const stored = z.object({
  address: z.string().refine((it) => URL.canParse(it)),
  name: z.string().min(1),
  models: z.array(z.string()),
  timeoutSeconds: z.int().min(1).max(3600),
});
export type ModelValue = z.output<typeof stored>;

/** The language model. LLM wins over all of it, LLM_TIMEOUT over the time. */
export const modelSetting: SettingKind<ModelValue> = {
  name: 'model',
  action: 'setting.model',
  stored,
  // The others of the environment are for its LLM alone.
  variables: ['LLM', 'LLM_TIMEOUT'],
  // With the path: behind one origin there may be services of several owners.
  placeOf({ address }) {
    const { origin, pathname } = new URL(address);
    return `${origin}${pathname.replace(/\/+$/, '')}`;
  },
  isUsed: (_, { variables }) => !variables.has('LLM'),
  // The key of the environment is for the address of the environment alone.
  apply({ address, name, models, timeoutSeconds }, secret, given): Partial<Settings> {
    if (given.variables.has('LLM')) return {};
    return {
      llmUrl: address.replace(/\/+$/, ''),
      llmModel: name,
      llmModels: models,
      llmApiKey: secret,
      ...(!given.variables.has('LLM_TIMEOUT') && { llmTimeoutMs: timeoutSeconds * 1000 }),
    };
  },
  sayInForce: ({ llmUrl, llmModel }) => (llmUrl === undefined ? null : (llmModel ?? 'ollama')),
  describe({ address, name, models }) {
    const { origin, pathname } = new URL(address);
    return [`${name} (${origin}${pathname})`, ...models].join(', ');
  },
};
