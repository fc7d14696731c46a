import { format } from 'sql-formatter';
import type { Query } from './read-queries.ts';

/** Returns the path of the SQL file for a file of queries. */
export const sqlFileOf = (file: string) => file.replace(/\.ts$/, '.sql');

/** Returns the text of an SQL file: each query with its name, columns and statement shapes. */
export function writeSqlFile(queries: readonly Query[]): string {
  const parts = queries.map(({ name, columns, statements }) => {
    const shapes = pickShapes(statements);
    const row = Object.entries(columns).map(
      ([column, { kinds, isNullable }]) =>
        `${column} ${[...kinds, ...(isNullable ? ['null'] : [])].join(' | ')}`,
    );
    const heading = row.length === 0 ? `-- ${name}` : `-- ${name}: ${row.join(', ')}`;
    return [heading, ...(shapes.length === 0 ? ['-- No test runs it.'] : shapes)].join('\n');
  });
  return `-- Written by npm run generate:queries from what the tests ran.\n\n${parts.join('\n\n')}\n`;
}

/**
 * Returns the shortest and the longest statement of a query: the minimum and the maximum it can
 * ask.
 */
export function pickShapes(statements: readonly string[]): string[] {
  const shapes = [...new Set(statements.map(shapeOf))];
  const sorted = shapes.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...new Set([...sorted.slice(0, 1), ...sorted.slice(-1)])];
}

/** Normalises the parts of a statement that differ between runs: lists of values, ids. */
function shapeOf(statement: string): string {
  const text = statement
    .replaceAll(/\$\d+(?:(::\w+(?:\[\])?)?,\s*\$\d+\1)+/g, '$0')
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, 'id');
  let count = 0;
  const numbered = text.replaceAll(/\$\d+/g, () => `$${(count += 1)}`);
  return `${format(numbered, { language: 'postgresql', tabWidth: 2, expressionWidth: 90 })};`;
}
