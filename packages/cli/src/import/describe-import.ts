import { oneLine } from '../terminal/terminal-text.ts';
import type {
  ImportChange,
  ImportOptions,
  ImportOutcome,
  PreparedImport,
} from './prepare-import.ts';
import { importPathOf } from './plan-import.ts';

type Wanted = Pick<ImportOptions, 'delete' | 'source'>;

/** Prints what an import did: a line for each document that it did not just send, and the numbers. */
export function describeImport(outcome: ImportOutcome, wanted: Wanted, more: string): void {
  const { uploaded, unchanged, failed, moved, passedOver, gone, deleted, narrowed } = outcome;
  for (const change of outcome.changes) console.log(oneLine(lineOf(change)));
  const isKept = wanted.delete && gone > deleted;
  const numbers = [
    `${uploaded} uploaded, ${unchanged} unchanged, ${failed} failed`,
    ...some(moved, 'moved'),
    ...some(narrowed, 'seen by fewer people than asked for, as the team has them already'),
    ...some(gone - deleted, 'no longer in the folder'),
    ...some(deleted, 'deleted'),
    ...some(passedOver, 'passed over (links and the like)'),
  ];
  const kept = '; nothing was deleted, because not everything could be read';
  console.log(`${numbers.join(', ')}${isKept ? kept : ''}${more}`);
}

/** Prints what an import would do. */
export function describePlan(
  { plan, faults, passedOver }: PreparedImport,
  wanted: Wanted,
  json: boolean,
): void {
  const { unchanged, moves, uploads, gone } = plan;
  const isDeleted = wanted.delete && faults.length === 0;
  const changes = [
    ...moves.map(({ file, document }): ImportChange => {
      const from = importPathOf(document, wanted.source);
      return { what: 'moved', documentId: document.id, path: file.importPath, from };
    }),
    ...gone.map((document): ImportChange => {
      const path = importPathOf(document, wanted.source);
      return { what: isDeleted ? 'deleted' : 'gone', documentId: document.id, path };
    }),
  ];
  const numbers = {
    uploaded: uploads.length,
    unchanged: unchanged.length,
    failed: faults.length,
    moved: moves.length,
    passedOver,
    gone: gone.length,
    deleted: isDeleted ? gone.length : 0,
  };
  const sent = uploads.map(({ file }) => file.importPath);
  if (json)
    return console.log(JSON.stringify({ ...numbers, dryRun: true, uploads: sent, changes }));
  for (const { name, reason } of faults) console.error(oneLine(`failed  ${name}: ${reason}`));
  for (const path of sent) console.log(oneLine(`upload  ${path}`));
  for (const change of changes) console.log(oneLine(lineOf(change)));
  console.log(
    [
      `dry run: ${uploads.length} to upload, ${unchanged.length} unchanged, ${faults.length} failed`,
      ...some(moves.length, 'to move'),
      ...some(gone.length, isDeleted ? 'to delete' : 'no longer in the folder'),
      ...some(passedOver, 'passed over (links and the like)'),
    ].join(', '),
  );
}

function lineOf({ what, path, from }: ImportChange): string {
  return `${what}  ${from === undefined ? '' : `${from} → `}${path}`;
}

function some(count: number, what: string): string[] {
  return count > 0 ? [`${count} ${what}`] : [];
}
