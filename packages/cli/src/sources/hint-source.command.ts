import type { Command } from 'commander';
import { onThing } from '../connect/on-server.ts';
import type { ThingCall } from '../connect/on-server.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand } from '../terminal/new-command.ts';
import { printAnswer, printFacts } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { oneSource } from './one-source.ts';

interface HintOptions extends ConfirmOptions {
  end?: true;
}

export function takeHints(): Command {
  const about = 'make the address and the secret with which the place says that something changed';
  const command = newCommand('hint', about, 'sources hint Share').option(
    '--end',
    'take no more hints',
  );
  return onThing(oneSource, withYes(command), changeHints);
}

async function changeHints({ guildhall, id: sourceId, options }: ThingCall<HintOptions>) {
  const { source } = await guildhall.getSource({ sourceId });
  const name = oneLine(source.name);
  if (options.end) {
    const ended = await guildhall.deleteSourceHintSecret({ sourceId });
    return printAnswer(ended, options, `The source ${name} takes no more hints`);
  }
  if (source.takesHints) await confirm(`Replace the secret of hints to ${name}?`, options);
  const made = await guildhall.makeSourceHintSecret({ sourceId });
  return printAnswer(made, options, ({ url, secret }) => {
    printFacts({ url, secret });
    console.log('The secret is shown this once.');
  });
}
