import { commonTokens } from '@stryker-mutator/api/plugin';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { createInjector } from 'typed-inject';
import { createWarmRunner } from './warm-runner.ts';
import type { WarmRunner } from './warm-runner.ts';

const options = {
  vitest: { pool: 'forks', configFile: 'vitest.mutation.config.ts', related: false },
  disableBail: false,
};

/** Opens the runner that StrykerJS would use, without StrykerJS. */
export async function openWarmRunner(): Promise<WarmRunner> {
  const silent = { isDebugEnabled: () => false, warn: console.warn };
  const runner = createInjector()
    .provideValue(commonTokens.options, options as unknown as StrykerOptions)
    .provideValue(commonTokens.logger, silent)
    .injectFunction<WarmRunner, never[]>(createWarmRunner as never);
  await runner.init();
  return runner;
}
