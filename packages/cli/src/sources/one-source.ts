import type { Source, SourceRun } from '@guildhall/sdk';
import { findIdByName, isSameName } from '../connect/find-by-name.ts';
import type { Kind } from '../connect/on-server.ts';
import { printFacts } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';

/** A source, which a command names by id or name. */
export const oneSource: Kind = {
  argument: ['<source>', 'id or name'],
  find: (guildhall, teamId, text) =>
    findIdByName(guildhall.all.listSources({ teamId }), {
      text,
      what: 'source',
      isNamed: ({ name }) => isSameName(name, text),
      describe: ({ kind, name }) => `${kind} ${name}`,
    }),
};

export function printSource({ source }: { source: Source }): void {
  const { counts, goneHeld, settings } = source;
  printFacts({
    id: source.id,
    name: source.name,
    kind: source.kind,
    team: source.teamId,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, show(value)])),
    'visible to': source.visibility,
    'may publish': source.mayPublish,
    'every minutes': `${source.everyMinutes}`,
    hours: source.hours && `${source.hours.from}-${source.hours.to} ${source.hours.timeZone}`,
    'takes hints': source.takesHints,
    state: describeState(source),
    ...(goneHeld > 0 && { 'gone, held back': `${goneHeld}` }),
    'last complete': source.lastCompleteAt,
    next: source.nextAt,
    documents: `${counts.documents}`,
    'to be fetched': `${counts.waiting}`,
    refused: `${counts.refused}`,
    'last run': source.lastRun && describeRun(source.lastRun),
  });
}

function show(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? `${value}`
    : JSON.stringify(value);
}

/** Describes what a source does, and what is wrong with it. */
export function describeState({ state, problem }: Source): string {
  return problem === null ? state : oneLine(`${state}: ${problem.message}`);
}

/** Describes what a run found, without what it did not find. */
export function describeRun({ seen, ...changes }: SourceRun): string {
  const found = Object.entries(changes).filter(([, count]) => count > 0);
  const said = found.map(([name, count]) => `${count} ${name}`).join(', ');
  return `${seen} seen: ${said || 'nothing changed'}`;
}
