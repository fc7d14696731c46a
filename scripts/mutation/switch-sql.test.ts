import { describe, expect, test } from 'vitest';
import { makeSqlMutants, switchSql } from './switch-sql.ts';

function faults(source: string): string[] {
  return makeSqlMutants(source).map(({ before, after }) => `${before} → ${after}`);
}

describe('the conditions of SQL', () => {
  test('are dropped and turned around, one at a time, wherever they stand', () => {
    const source = `
      const rows = await sql<{ id: string; tags: Array<string> }>\`
        select id, count(*) filter (where state = 'a and b') as n
        from things thing join others other on other.id = thing.id and other.n > \${n}
        where thing.org_id = \${orgId}
          and (thing.a is null or thing.b <> all (\${list}))
          and thing.at between now() - interval '1 day' and now()
          and not exists (select from gone where gone.id = thing.id)
          and \${within(principal)}
        order by id limit \${max}
      \`.execute(db);`;
    expect(faults(source)).toEqual([
      "state = 'a and b' → true",
      "state = 'a and b' → state <> 'a and b'",
      'other.id = thing.id → true',
      'other.id = thing.id → other.id <> thing.id',
      'other.n > ${n} → true',
      'other.n > ${n} → other.n <= ${n}',
      'thing.org_id = ${orgId} → true',
      'thing.org_id = ${orgId} → thing.org_id <> ${orgId}',
      '(thing.a is null or thing.b <> all (${list})) → true',
      '(thing.a is null or thing.b <> all (${list})) → not ((thing.a is null or thing.b <> all (${list})))',
      'thing.a is null → false',
      'thing.a is null → thing.a is not null',
      'thing.b <> all (${list}) → false',
      'thing.b <> all (${list}) → thing.b = all (${list})',
      "thing.at between now() - interval '1 day' and now() → true",
      "thing.at between now() - interval '1 day' and now() → not (thing.at between now() - interval '1 day' and now())",
      'not exists (select from gone where gone.id = thing.id) → true',
      'not exists (select from gone where gone.id = thing.id) → exists (select from gone where gone.id = thing.id)',
      'gone.id = thing.id → true',
      'gone.id = thing.id → gone.id <> thing.id',
      '${within(principal)} → true',
      '${within(principal)} → not (${within(principal)})',
    ]);
  });

  test('are found in a statement inside a placeholder of another', () => {
    const source =
      'sql`select 1 where ${isOpen ? sql`a = ${`x${y}`}` : sql`true`} and b is not null`';
    expect(faults(source)).toContain('b is not null → b is null');
  });

  test('are none of `on conflict`, `is distinct from`, settings of columns or comments', () => {
    expect(
      faults('sql`insert into t values (1) on conflict (id) do update set a = 1, b = 2`'),
    ).toEqual([]);
    expect(faults('sql`select 1 -- where a = b and c = d\n from t`')).toEqual([]);
    expect(faults('sql`update t set a = 1 where t.a is distinct from ${b}`')).toEqual([
      't.a is distinct from ${b} → true',
      't.a is distinct from ${b} → t.a is not distinct from ${b}',
    ]);
  });

  test('stand in the file all at once, the whole of a group before its parts', () => {
    const source = 'before sql`select 1 where (a = 1 or b > ${n})` after';
    const b = "${sqlFault('x:36', sql`b > ${n}`, sql`false`, sql`b <= ${n}`)}";
    const a = "${sqlFault('x:27', sql`a = 1`, sql`false`, sql`a <> 1`)}";
    const whole = '(a = 1 or b > ${n})';
    const group = `\${sqlFault('x:26', sql\`(${a} or ${b})\`, sql\`true\`, sql\`not (${whole})\`)}`;
    expect(switchSql(source, 'x:')).toBe(`before sql\`select 1 where ${group}\` after`);
  });

  test('are switched as text in the template that a `query` begins with', () => {
    const source = 'await pool.query<{ id: string }>(\n  `select 1 where a = ${n}`, [n]);';
    const a = "${sqlTextFault('x:52', `a = ${n}`, `true`, `a <> ${n}`)}";
    expect(switchSql(source, 'x:')).toBe(source.replace('a = ${n}', () => a));
  });

  test.each(['sql`select 1`', 'read(`${name}.sql`).then((it) => `where ${it}`)'])(
    'leave %j as it is',
    (source) => {
      expect(switchSql(source, 'x:')).toBe(source);
    },
  );
});
