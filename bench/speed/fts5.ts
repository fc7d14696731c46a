import { DatabaseSync } from 'node:sqlite';

/** The depth of the product's search. */
const depth = 100;

/** SQLite's full text search over the same passages: what one would otherwise take. */
export interface Fts5 {
  ask(question: string): unknown[];
  close(): void;
}

/** Opens a full text index in memory over the passages. */
export function openFts5(passages: Iterable<string>): Fts5 {
  const database = new DatabaseSync(':memory:');
  database.exec(`create virtual table passages using fts5(terms, tokenize = 'ascii')`);
  const insert = database.prepare('insert into passages (terms) values (?)');
  database.exec('begin');
  for (const terms of passages) insert.run(terms);
  database.exec('commit');
  const find = database.prepare(
    `select rowid from passages where passages match ? order by rank limit ${depth}`,
  );
  return {
    ask(question) {
      const words = question.split(' ').filter((word) => word !== '');
      return find.all(words.map((word) => `"${word}"`).join(' OR '));
    },
    close: () => database.close(),
  };
}
