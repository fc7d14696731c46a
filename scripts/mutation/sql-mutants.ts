import { findConditions, mutateCondition } from './sql-conditions.ts';
import { findSqlTemplates } from './sql-templates.ts';

/** One small fault in the SQL of a source file. */
export interface SqlMutant {
  line: number;
  before: string;
  after: string;
  /** The whole file with the fault in it. */
  source: string;
}

/** Every condition of the file's SQL, once dropped and once turned around. */
export function makeSqlMutants(source: string): SqlMutant[] {
  return findSqlTemplates(source).flatMap(({ start, text }) =>
    findConditions(text).flatMap((condition) => {
      const [from, to] = [start + condition.start, start + condition.end];
      const before = source.slice(from, to);
      return mutateCondition(condition, before).map((after) => ({
        line: source.slice(0, from).split('\n').length,
        before,
        after,
        source: source.slice(0, from) + after + source.slice(to),
      }));
    }),
  );
}
