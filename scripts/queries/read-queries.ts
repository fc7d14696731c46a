import { globSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findExecutions } from './find-executions.ts';
import type { Execution } from './find-executions.ts';
import type { Column, Columns, Recorded } from './recorded.ts';

/** A query of the server, with its statements and columns from a run of the tests. */
export interface Query extends Execution {
  /** The path of the file, relative to packages/server/src. */
  file: string;
  statements: string[];
  columns: Columns;
}

/**
 * Reads the queries of all `*.queries.ts`, by file and in source order. A query that no test ran
 * has no statements.
 */
export async function readQueries(sources: string, folder: string): Promise<Query[]> {
  const recorded = await readRecorded(folder);
  const files = globSync('**/*.queries.ts', { cwd: sources }).toSorted();
  const queries = files.map(async (file) => {
    const executions = findExecutions(await readFile(join(sources, file), 'utf8'));
    return executions.map((execution) => {
      const seen = recorded.filter((one) => one.file === file && one.line === execution.line);
      const statements = [...new Set(seen.flatMap((one) => one.statements))].toSorted();
      return { ...execution, file, statements, columns: mergeColumns(seen) };
    });
  });
  return (await Promise.all(queries)).flat();
}

/** Reads the records that all processes of the run wrote. */
export async function readRecorded(folder: string): Promise<Recorded[]> {
  const names = await readdir(folder);
  const texts = names.map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).flatMap((text) => JSON.parse(text) as Recorded[]);
}

function mergeColumns(seen: readonly Recorded[]): Columns {
  const columns: Columns = {};
  for (const [name, column] of seen.flatMap((one) => Object.entries(one.columns))) {
    columns[name] = mergeColumn(columns[name], column);
  }
  return columns;
}

function mergeColumn(before: Column | undefined, now: Column): Column {
  const kinds = [...new Set([...(before?.kinds ?? []), ...now.kinds])].toSorted();
  return {
    kinds,
    isNull: now.isNull || before?.isNull === true,
    isNullable: now.isNullable || before?.isNullable === true,
  };
}
