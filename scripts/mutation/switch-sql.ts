import { findConditions, mutateCondition } from './sql-conditions.ts';
import { findSqlTemplates } from './sql-templates.ts';
import type { SqlTemplate } from './sql-templates.ts';

/** A small fault in the SQL of a source file. */
export interface SqlMutant {
  /** The fault's id, unique in its file. */
  id: string;
  line: number;
  before: string;
  after: string;
}

interface Place extends Pick<SqlTemplate, 'kind'> {
  start: number;
  end: number;
  faults: string[];
}

/** Returns all faults of a file's SQL: each condition once dropped and once negated. */
export function makeSqlMutants(source: string): SqlMutant[] {
  return findPlaces(source).flatMap(({ start, end, faults }) =>
    faults.map((after, at) => ({
      id: `${start}-${at}`,
      line: source.slice(0, start).split('\n').length,
      before: source.slice(start, end),
      after,
    })),
  );
}

/**
 * Rewrites a file so that each condition becomes a call of `sqlFault`, or of `sqlTextFault` in plain
 * text, with the original and its faults. No fault is active at first. `prefix` makes the ids
 * unique across files.
 */
export function switchSql(source: string, prefix: string): string {
  const places = findPlaces(source);
  return places.length === 0 ? source : rewrite(source, places, prefix, 0, source.length);
}

function findPlaces(source: string): Place[] {
  return findSqlTemplates(source)
    .flatMap(({ kind, start, text }) =>
      findConditions(text).map((condition) => {
        const [from, to] = [start + condition.start, start + condition.end];
        return {
          kind,
          start: from,
          end: to,
          faults: mutateCondition(condition, source.slice(from, to)),
        };
      }),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/**
 * Rewrites the places between two offsets. Places are nested or disjoint, and nested ones come
 * after the outer one.
 */
function rewrite(
  source: string,
  places: Place[],
  prefix: string,
  from: number,
  to: number,
): string {
  let text = '';
  let at = from;
  for (const place of places) {
    if (place.start < at || place.end > to) continue;
    const { kind, start, end, faults } = place;
    const [switched, tag] = kind === 'tagged' ? ['sqlFault', 'sql'] : ['sqlTextFault', ''];
    const within = places.filter((it) => it !== place && it.start >= start && it.end <= end);
    const right = rewrite(source, within, prefix, start, end);
    const all = [right, ...faults].map((it) => `${tag}\`${it}\``).join(', ');
    text += `${source.slice(at, start)}\${${switched}('${prefix}${start}', ${all})}`;
    at = end;
  }
  return text + source.slice(at, to);
}
