import type { Workflow } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import { t, tp } from '#texts/texts.ts';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { listKey, listOptions, reload } from './workflows.ts';

const step = 10;

/**
 * Moves a workflow within its list. Shows the new order at once. Puts it back if saving fails or
 * the list has changed on the server.
 */
export async function move(
  teamId: string,
  { list, from, to }: { list: readonly Workflow[]; from: number; to: number },
): Promise<void> {
  const ordered = reorder(list, from, to);
  const { queryFn: readList } = listOptions(teamId);
  // Taken before the cache changes, because the listed objects change with it.
  const seen = placesOf(list);
  const before = new Map(list.map(({ id, sortOrder }) => [id, sortOrder]));
  queryClient.setQueryData(listKey(teamId), ordered);
  try {
    if (placesOf(await readList()) !== seen) return void showToast(tp().workflows.orderChanged);
    for (const { id: workflowId, sortOrder } of ordered) {
      if (before.get(workflowId) === sortOrder) continue;
      await guildhall.updateWorkflow({ workflowId, sortOrder });
    }
  } catch (error) {
    showErrorToast(t().ui.putBack, error);
  } finally {
    await reload();
  }
}

/** Returns the list's ids and order numbers as a text, to detect changes. */
function placesOf(list: readonly Workflow[]): string {
  return list.map(({ id, sortOrder }) => `${id} ${sortOrder}`).join();
}

/** Numbers the moved workflow between its neighbours, or renumbers the whole list. */
function reorder(list: readonly Workflow[], from: number, to: number): Workflow[] {
  const rest = list.filter((_, place) => place !== from);
  const [moved, last, next] = [list[from], rest[to - 1], rest[to]];
  if (!moved) return [...list];
  const free = between(last?.sortOrder, next?.sortOrder);
  const ordered = rest.toSpliced(to, 0, { ...moved, sortOrder: free ?? moved.sortOrder });
  if (free !== undefined) return ordered;
  return ordered.map((it, place) => ({ ...it, sortOrder: (place + 1) * step }));
}

function between(low: number | undefined, high: number | undefined): number | undefined {
  if (low === undefined) return high === undefined ? undefined : high - step;
  if (high === undefined) return low + step;
  const middle = Math.floor((low + high) / 2);
  return middle > low && middle < high ? middle : undefined;
}
