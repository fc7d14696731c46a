import { setTimeout as delay } from 'node:timers/promises';
import type { Guildhall, Source } from '@guildhall/sdk';
import type { Command } from 'commander';
import { onThing } from '../connect/on-server.ts';
import { newCommand } from '../terminal/new-command.ts';
import { printAnswer } from '../terminal/print.ts';
import { patient } from './add-source.command.ts';
import { describeRun, describeState, oneSource } from './one-source.ts';

export function runSource(): Command {
  const about = 'look now, and say what was found; exits with 1 if the place could not be used';
  return onThing(
    oneSource,
    newCommand('run', about, 'sources run Share'),
    async ({ guildhall, id: sourceId, options }) => {
      await guildhall.runSource({ sourceId, wait: true }, patient);
      const source = await awaitEnd(guildhall, sourceId);
      if (source.problem !== null) process.exitCode = 1;
      printAnswer({ source }, options, () => {
        if (source.lastRun) console.log(describeRun(source.lastRun));
        if (source.problem || source.state !== 'idle') console.log(describeState(source));
      });
    },
  );
}

const lookAgainMs = 1_000;

/** Returns the source once it does not run: the server waits for a minute at most. */
async function awaitEnd(guildhall: Guildhall, sourceId: string): Promise<Source> {
  for (;;) {
    const { source } = await guildhall.getSource({ sourceId });
    if (source.state !== 'running') return source;
    await delay(lookAgainMs);
  }
}
