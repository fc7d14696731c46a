import type { Source } from '@guildhall/contract';
import { toMaker } from '#ground/access/maker.queries.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { SourceRow } from './sources.queries.ts';

export function toSource(row: SourceRow, reader: Principal): Source {
  const state = stateOf(row);
  return {
    id: row.id,
    teamId: row.team_id,
    kind: row.kind,
    name: row.name,
    settings: row.settings,
    visibility: row.visibility,
    mayPublish: row.may_publish,
    everyMinutes: row.every_minutes,
    hours: row.hours,
    state,
    problem: row.problem,
    goneHeld: row.gone_held,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    lastCompleteAt: row.last_complete_at?.toISOString() ?? null,
    nextAt: state === 'paused' || state === 'stopped' ? null : row.next_at.toISOString(),
    lastRun: row.last_run,
    counts: { documents: row.documents, refused: row.refused, waiting: row.waiting },
    takesHints: row.takes_hints,
    maker: toMaker(row, reader),
    createdAt: row.created_at.toISOString(),
  };
}

function stateOf(row: SourceRow): Source['state'] {
  if (row.is_paused) return 'paused';
  if (row.is_running) return 'running';
  if (row.is_stopped) return 'stopped';
  return row.gone_held > 0 ? 'waiting' : 'idle';
}
