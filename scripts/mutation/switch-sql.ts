import { findConditions, mutateCondition } from './sql-conditions.ts';
import { findSqlTemplates } from './sql-templates.ts';

/** One small fault in the SQL of a source file. */
export interface SqlMutant {
  /** Unique in its file. */
  id: string;
  line: number;
  before: string;
  after: string;
}

interface Place {
  start: number;
  end: number;
  faults: string[];
}

/** Every condition of the file's SQL, once dropped and once turned around. */
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
 * The file with all its faults in it at once, none of them in place: `a = 1` becomes a call of
 * `sqlFault` with what it is and what it may be. `prefix` makes the faults' ids unique.
 */
export function switchSql(source: string, prefix: string): string {
  const places = findPlaces(source);
  return places.length === 0 ? source : rewrite(source, places, prefix, 0, source.length);
}

function findPlaces(source: string): Place[] {
  return findSqlTemplates(source)
    .flatMap(({ start, text }) =>
      findConditions(text).map((condition) => {
        const [from, to] = [start + condition.start, start + condition.end];
        return { start: from, end: to, faults: mutateCondition(condition, source.slice(from, to)) };
      }),
    )
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** Places are in each other or apart; those within another come after it. */
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
    const { start, end, faults } = place;
    const within = places.filter((it) => it !== place && it.start >= start && it.end <= end);
    const right = rewrite(source, within, prefix, start, end);
    const all = [right, ...faults].map((it) => `sql\`${it}\``).join(', ');
    text += `${source.slice(at, start)}\${sqlFault('${prefix}${start}', ${all})}`;
    at = end;
  }
  return text + source.slice(at, to);
}
