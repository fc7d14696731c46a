import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refuseUnknown } from './refuse-unknown.ts';

const schema = z.object({
  userEmail: z.string().optional(),
  teamId: z.string().nullish(),
  to: z.string().optional(),
  people: z.array(z.object({ email: z.string().optional() })).optional(),
  shares: z
    .object({ teamIds: z.array(z.string()).default([]) })
    .transform((shares) => shares.teamIds)
    .nullish(),
});

describe('a field with a typing error in its name (D5)', () => {
  test.each([
    ['another case', { teamid: 't' }, 'teamid', 'teamId'],
    ['a letter missing', { usrEmail: 'e' }, 'usrEmail', 'userEmail'],
    ['a letter too many', { userEmaill: 'e' }, 'userEmaill', 'userEmail'],
    ['a letter too many in the middle', { useerEmail: 'e' }, 'useerEmail', 'userEmail'],
    ['a letter too many at the start', { xteamId: 't' }, 'xteamId', 'teamId'],
    ['a letter missing at the start', { eamId: 't' }, 'eamId', 'teamId'],
    ['the last two swapped', { teamdI: 't' }, 'teamdI', 'teamId'],
    ['a letter wrong', { userEmeil: 'e' }, 'userEmeil', 'userEmail'],
    ['two letters swapped', { useremial: 'e' }, 'useremial', 'userEmail'],
    ['the last letter missing', { teamI: 't' }, 'teamI', 'teamId'],
    ['beside the right one', { teamId: 't', teamID: 't' }, 'teamID', 'teamId'],
    ['in a list', { people: [{}, { emal: 'e' }] }, 'people[1].emal', 'email'],
    ['inside a field', { shares: { teamids: [] } }, 'shares.teamids', 'teamIds'],
    ['short, in another case', { TO: 't' }, 'TO', 'to'],
  ])('is refused with the name that was probably meant: %s', (_, body, path, meant) => {
    for (const isIgnored of [true, false]) {
      expect(() => refuseUnknown({ schema, isIgnored }, body)).toThrow(
        `\`${path}\` is not a field here; did you mean \`${meant}\`?`,
      );
    }
  });

  test.each([
    { mail: 1, user_name: 2, constructor: 3, t: 4, too: 5, $ref: 6 },
    { people: { emal: 'not in a list' }, shares: null, teamId: 7 },
    {
      userEmXXl: 'two wrong',
      userEmlia: 'three moved',
      teamIdxx: 'two too many',
      te: 'two letters',
    },
    { usreMaill: 'two errors', email: 'a field of another object' },
    JSON.parse('{"__proto__": {"teamid": 1}}') as object,
  ])('is not suspected in other unknown fields where these are ignored: %j', (body) => {
    expect(() => refuseUnknown({ schema, isIgnored: true }, body)).not.toThrow();
  });
});

describe('an unknown field where nothing is ignored (D44)', () => {
  test.each([
    ['a word less', { team: 't' }, 'team', 'teamId'],
    ['a synonym', { group: 't' }, 'group', 'teamId'],
    ['with a low line', { team_id: 't' }, 'team_id', 'teamId'],
    ['in full-width letters', { ｔｅａｍＩｄ: 't' }, 'ｔｅａｍＩｄ', 'teamId'],
    ['two letters wrong', { userEmXXl: 'e' }, 'userEmXXl', 'userEmail'],
    ['in a list', { people: [{ mail: 'e' }] }, 'people[0].mail', 'email'],
    ['inside a field', { shares: { teams: [] } }, 'shares.teams', 'teamIds'],
  ])('is refused with the nearest known one: %s', (_, body, path, meant) => {
    expect(() => refuseUnknown({ schema, isIgnored: false }, body)).toThrow(
      `\`${path}\` is not a field here; did you mean \`${meant}\`?`,
    );
  });

  const known = 'known are `userEmail`, `teamId`, `to`, `people`, `shares`';
  test.each([
    ['of another kind', '{"wholly": 1}', '`wholly`'],
    ['in another script', '{"チーム": 1}', '`チーム`'],
    ['without a name', '{"": 1}', '``'],
    ['named like a part of JavaScript', '{"__proto__": {"teamId": 1}}', '`__proto__`'],
    ['named like another', '{"constructor": 1, "toString": 2}', '`constructor`'],
    ['with half a character in its name', '{"\\ud83d": 1}', '`\ufffd`'],
    ['that turns the writing around', '{"a\\u202eb\\nc": 1}', '`a\ufffdb\ufffdc`'],
    [
      'with a very long name',
      `{"${'teamId'.repeat(20_000)}": 1}`,
      `\`${'teamId'.repeat(17).slice(0, 100)}…\``,
    ],
  ])('is refused with all known ones if none is near: %s', (_, body, shown) => {
    expect(() => refuseUnknown({ schema, isIgnored: false }, JSON.parse(body))).toThrow(
      `${shown} is not a field here; ${known}`,
    );
  });

  test('is looked for no further than the first one', () => {
    const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, at]));
    let asked = 0;
    const counting = new Proxy(names, {
      get: (target, name) => ((asked += 1), Reflect.get(target, name)),
    });
    expect(() => refuseUnknown({ schema, isIgnored: false }, counting)).toThrow('`x0` is not');
    expect(asked).toBe(0);
  });

  test('is said to belong elsewhere if another part of the request has it', () => {
    const others = [{ part: 'query' as const, names: ['wait'] }];
    expect(() => refuseUnknown({ schema, isIgnored: false, others }, { wait: true })).toThrow(
      '`wait` is not a field here; it belongs in the query',
    );
  });

  test('is refused where there are no fields at all', () => {
    expect(() => refuseUnknown({ schema: z.object({}), isIgnored: false }, { a: 1 })).toThrow(
      '`a` is not a field here; there are none',
    );
  });
});
