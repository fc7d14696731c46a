import { itemStates } from '@guildhall/contract';
import type { ItemState } from '@guildhall/contract';
import type { Guildhall, Source } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';
import { onTeam, onThing } from '../connect/on-server.ts';
import type { Call, ThingCall } from '../connect/on-server.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { addSource, patient } from './add-source.command.ts';
import { changeSource, confirmGone, pauseSource, resumeSource } from './change-source.command.ts';
import { describeRun, describeState, oneSource, printSource } from './one-source.ts';

export function sourcesCommand(): Command {
  return newGroup('sources', 'places that documents come from by themselves', [
    listSources(),
    showSource(),
    addSource(),
    changeSource(),
    runSource(),
    listItems(),
    pauseSource(),
    resumeSource(),
    confirmGone(),
    removeSource(),
  ]);
}

function listSources(): Command {
  const about = 'the sources of a team and all teams below it, newest first';
  return onTeam(
    withPages(newCommand('list', about, 'sources list')),
    ({ guildhall, teamId, options }: Call<ListOptions>) =>
      printList(
        {
          name: 'sources',
          readPage: (paging) => guildhall.listSources({ teamId, ...paging }),
          titles: ['ID', 'KIND', 'DOCUMENTS', 'LAST COMPLETE', 'NAME', 'STATE'],
          toRow,
        },
        options,
      ),
  );
}

function toRow(it: Source): string[] {
  const documents = `${it.counts.documents}`;
  return [it.id, it.kind, documents, it.lastCompleteAt ?? '–', it.name, describeState(it)];
}

function showSource(): Command {
  const about = 'one source: when it was looked at, what was found, what is wrong';
  return onThing(
    oneSource,
    newCommand('show', about, 'sources show Share'),
    async ({ guildhall, id: sourceId, options }) =>
      printAnswer(await guildhall.getSource({ sourceId }), options, printSource),
  );
}

function runSource(): Command {
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

interface ItemOptions extends ListOptions {
  state?: ItemState;
}

function listItems(): Command {
  const command = newCommand(
    'items',
    'what a source has listed',
    'sources items Share --state refused',
  ).addOption(new Option('--state <state>', 'only in this state').choices(itemStates));
  return onThing(
    oneSource,
    withPages(command),
    ({ guildhall, id: sourceId, options }: ThingCall<ItemOptions>) =>
      printList(
        {
          name: 'items',
          readPage: (paging) =>
            guildhall.listSourceItems({ sourceId, state: options.state, ...paging }),
          titles: ['STATE', 'DOCUMENT', 'PATH'],
          toRow: ({ state, documentId, path, reason }) => [
            state,
            documentId ?? '–',
            reason ? `${path}: ${reason.message}` : path,
          ],
        },
        options,
      ),
  );
}

const ends = ['keep', 'delete'] as const;

interface RemoveOptions extends ConfirmOptions {
  documents: (typeof ends)[number];
}

function removeSource(): Command {
  const command = newCommand(
    'remove',
    'remove a source',
    'sources remove Share --documents keep',
  ).addOption(
    new Option('--documents <choice>', 'keep them as ordinary ones, or delete them')
      .choices(ends)
      .makeOptionMandatory(),
  );
  return onThing(
    oneSource,
    withYes(command),
    async ({ guildhall, id: sourceId, options }: ThingCall<RemoveOptions>) => {
      const { name, counts } = (await guildhall.getSource({ sourceId })).source;
      const fate = options.documents === 'keep' ? 'keep' : 'delete';
      const asked = `Remove the source ${oneLine(name)} and ${fate} its ${counts.documents} documents?`;
      await confirm(asked, options);
      const answer = await guildhall.deleteSource({ sourceId, documents: options.documents });
      const { deletedDocuments, keptDocuments } = answer;
      const said = `${deletedDocuments} documents deleted, ${keptDocuments} kept`;
      printAnswer(answer, options, `Removed the source ${oneLine(name)}: ${said}`);
    },
  );
}
