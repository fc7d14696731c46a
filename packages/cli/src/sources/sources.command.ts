import { itemStates } from '@guildhall/contract';
import type { ItemState } from '@guildhall/contract';
import type { Source } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { onTeam, onThing } from '../connect/on-server.ts';
import type { Call, ThingCall } from '../connect/on-server.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { addSource } from './add-source.command.ts';
import { changeSource, confirmGone, pauseSource, resumeSource } from './change-source.command.ts';
import { takeHints } from './hint-source.command.ts';
import { describeState, oneSource, printSource } from './one-source.ts';
import { runSource } from './run-source.command.ts';

export function sourcesCommand(): Command {
  return newGroup('sources', 'places that documents come from by themselves', [
    listSources(),
    showSource(),
    addSource(),
    changeSource(),
    runSource(),
    listItems(),
    takeHints(),
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
