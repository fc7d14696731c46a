import type { PlannedItem, SourceRun } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { ListedItem, Source } from '#ground/ports/source.ts';
import { placeOf } from './given/place.ts';
import { giveRights } from './given/rights.ts';
import { noCounts } from './run/source-run.ts';
import type { OpenedRow } from './stored/sources.queries.ts';

const itemsShown = 100;
const timeMaxMs = 50_000;

export interface SourcePlan {
  readonly plan: SourceRun;
  readonly isWhole: boolean;
  readonly items: readonly PlannedItem[];
}

type Planned = Pick<OpenedRow, 'name' | 'visibility' | 'mayPublish'> & { fileMaxBytes: number };

/** Returns what the first run of a source that is not made yet would do. Reads no file. */
export async function planSource(source: Source, planned: Planned): Promise<SourcePlan> {
  const plan = noCounts();
  const items: PlannedItem[] = [];
  const signal = AbortSignal.timeout(timeMaxMs);
  let isWhole = true;
  const add = (item: PlannedItem) => {
    if (item.change === 'refused') plan.refused += 1;
    else plan.added += 1;
    if (items.length < itemsShown) items.push(item);
  };
  try {
    for await (const listed of source.list(new Map(), signal)) {
      if (listed.kind === 'done') isWhole &&= listed.isComplete;
      if (listed.kind === 'done' || listed.kind === 'gone') continue;
      plan.seen += 1;
      if (listed.kind === 'item') add(planItem(planned, listed));
      else add(refused(listed.path, 'refused', listed.reason));
      signal.throwIfAborted();
    }
  } catch (cause) {
    if (!signal.aborted || cause instanceof SourceProblem) throw cause;
    isWhole = false;
  }
  return { plan, isWhole, items };
}

function planItem(planned: Planned, { path, sizeBytes, rights }: ListedItem): PlannedItem {
  if (!placeOf(planned.name, path)) return refused(path, 'bad_name', 'Its name cannot be used');
  if (sizeBytes !== null && sizeBytes > planned.fileMaxBytes)
    return refused(path, 'too_large', 'The file is too large');
  const { visibility } = giveRights({ ...planned, id: 'new' }, rights);
  return { path, change: 'added', visibility, reason: null };
}

function refused(
  path: string,
  code: 'bad_name' | 'too_large' | 'refused',
  message: string,
): PlannedItem {
  return { path, change: 'refused', visibility: null, reason: { code, message } };
}
