import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../../../../test/world.ts';

const { parts, tree, ask: send } = await testWorld();

const path = '/v1/golden-questions';

const put = (body: unknown, headers = tree.headers) => send('PUT', path, body, headers);
const get = (query = '', headers = tree.headers) => send('GET', path + query, undefined, headers);
const documents = [{ name: 'rules.pdf' }];
const ask = (question: string) => ({ question, documents });

async function texts(team: { id: string }): Promise<string[]> {
  const { body } = await get(`?pageSize=100&teamId=${team.id}`);
  return body.questions.map(({ question }: { question: string }) => question);
}

async function audited(team: { id: string }): Promise<object[]> {
  const { body } = await send('GET', `/v1/audit?teamId=${team.id}&action=golden.replaced`);
  return body.entries;
}

describe('GET /v1/golden-questions', () => {
  test('200: a new team has none', async () => {
    const team = await tree.addTeam('None');
    const none = { totalCount: 0, totalPages: 0, currentPage: 1, pageSize: 20, after: null };
    expect(await get(`?teamId=${team.slug}`)).toEqual({
      status: 200,
      body: { questions: [], version: expect.any(String), pagination: none },
    });
  });

  test('200: in the given order, page by page, only of the team itself', async () => {
    const team = await tree.addTeam('Pages');
    const below = await tree.addTeam('Below', team);
    const given = ['zebra?', 'apple?', 'Mango?', 'cherry?', 'banana?'];
    await put({ teamId: team.id, questions: given.map(ask) });
    await put({ teamId: below.id, questions: [ask('below?')] });
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await get(`?teamId=${team.id}&pageSize=2&page=${page}`);
      expect(body.pagination).toMatchObject({
        totalCount: 5,
        totalPages: 3,
        currentPage: page,
        pageSize: 2,
      });
      seen.push(...body.questions.map(({ question }: { question: string }) => question));
    }
    expect(seen).toEqual(given);
    expect(await texts(below)).toEqual(['below?']);
  });

  test('200: without teamId those of the key’s own team', async () => {
    const team = await tree.addTeam('Own');
    const key = await tree.addKey(team);
    await put({ questions: [ask('of its own?')] }, key);
    expect((await get('', key)).body.questions).toHaveLength(1);
    expect(await texts(team)).toEqual(['of its own?']);
  });
});

describe('PUT /v1/golden-questions', () => {
  test('200: exactly the fields of a golden question, as they are stored', async () => {
    const team = await tree.addTeam('Fields');
    const questions = [
      {
        question: '  Wie lange\tgilt die Gewähr leistung? ',
        as: ' Ada@Example.COM ',
        documents: [
          { name: ' rules.pdf ', page: 3 },
          { name: 'Ä.md', page: null },
        ],
        words: [' twelve months '],
      },
      { question: 'どこ?', documents },
    ];
    const rules = [{ name: 'rules.pdf', page: null }];
    const expected = [
      {
        question: 'Wie lange\tgilt die Gewähr leistung?',
        as: 'ada@example.com',
        expect: 'answer',
        documents: [
          { name: 'rules.pdf', page: 3 },
          { name: 'Ä.md', page: null },
        ],
        words: ['twelve months'],
      },
      { question: 'どこ?', as: null, expect: 'answer', documents: rules, words: [] },
    ];
    expect(await put({ teamId: team.slug, questions })).toEqual({
      status: 200,
      body: { questions: expected },
    });
    const listed = expected.map((question) => ({ ...question, last: null, before: null }));
    expect((await get(`?teamId=${team.id}`)).body.questions).toEqual(listed);
  });

  test('200: replaces the whole set, and the answer can be sent again', async () => {
    const team = await tree.addTeam('Replaced');
    await put({ teamId: team.id, questions: [ask('old one?'), ask('old two?')] });
    const { body } = await put({ teamId: team.id, questions: [ask('new?'), ask('old one?')] });
    expect(await texts(team)).toEqual(['new?', 'old one?']);
    expect(await put({ teamId: team.id, ...body })).toEqual({ status: 200, body });
  });

  test('200: sending the same set twice makes one audit entry; another order is a change', async () => {
    const team = await tree.addTeam('Twice');
    const questions = [ask('one?'), ask('two?')];
    await put({ teamId: team.id, questions });
    expect((await put({ teamId: team.id, questions })).status).toBe(200);
    expect(await audited(team)).toMatchObject([{ teamId: team.id, subjectIds: [team.id] }]);
    await put({ teamId: team.id, questions: questions.toReversed() });
    expect(await texts(team)).toEqual(['two?', 'one?']);
    expect(await audited(team)).toHaveLength(2);
  });

  test('200: an empty list removes all questions, and changes nothing if there are none', async () => {
    const team = await tree.addTeam('Emptied');
    await put({ teamId: team.id, questions: [] });
    expect(await audited(team)).toHaveLength(0);
    await put({ teamId: team.id, questions: [ask('one?')] });
    expect((await put({ teamId: team.id, questions: [] })).body.questions).toEqual([]);
    expect([await texts(team), (await audited(team)).length]).toEqual([[], 2]);
  });

  test('200: a thousand questions of 500 characters at once; 400: one more', async () => {
    const team = await tree.addTeam('Thousand');
    const questions = Array.from({ length: 1000 }, (_, at) => ask(`${at} `.padEnd(500, 'é')));
    expect((await put({ teamId: team.id, questions })).body.questions).toHaveLength(1000);
    const { body } = await get(`?teamId=${team.id}&pageSize=100&page=10`);
    expect(body.pagination.totalCount).toBe(1000);
    expect(body.questions.at(-1).question).toBe(`999 ${'é'.repeat(496)}`);
    const refused = await put({ teamId: team.id, questions: [...questions, ask('one more?')] });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'questions must be a list of at most 1000 questions' },
    });
    expect((await get(`?teamId=${team.id}`)).body.pagination.totalCount).toBe(1000);
  });

  test('200: of six sets sent at the same moment one is kept as a whole', async () => {
    const team = await tree.addTeam('At once');
    const sets = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
      Array.from({ length: 5 }, (_, at) => ask(`${name}${at}?`)),
    );
    const answers = await Promise.all(sets.map((questions) => put({ teamId: team.id, questions })));
    expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200));
    const kept = await texts(team);
    expect(sets.map((set) => set.map(({ question }) => question))).toContainEqual(kept);
    expect(await audited(team)).toHaveLength(sets.length);
  });

  test('200: the same question asked as another person is a different question', async () => {
    const team = await tree.addTeam('Somebody');
    const questions = [
      ask('who?'),
      { ...ask('who?'), as: 'a@example.com' },
      { ...ask('who?'), as: 'b@example.com' },
    ];
    expect((await put({ teamId: team.id, questions })).status).toBe(200);
  });

  test.each([
    ['the same again', [ask('Who is it?'), ask('x'), ask('Who is it?')], 2, 0],
    ['another case, other spaces', [ask('x'), ask('Who is it?'), ask(' WHO  is\nit?')], 2, 1],
    [
      'as the same person',
      [
        { ...ask('Who?'), as: 'a@example.com' },
        { ...ask('Who?'), as: 'A@example.com' },
      ],
      1,
      0,
    ],
  ])('400: a question twice: %s', async (_, questions, place, first) => {
    const team = await tree.addTeam('Refused twice');
    const message = `must not be that of questions[${first}] again`;
    const at = `questions[${place}].question`;
    const fault = { path: at, message, code: 'repeated', values: {} };
    const body = { error: `${at} ${message}`, details: [fault] };
    expect(await put({ teamId: team.id, questions })).toEqual({ status: 400, body });
    expect(await texts(team)).toEqual([]);
  });

  test.each<[unknown, string]>([
    [undefined, 'questions must be a list of at most 1000 questions'],
    ['one', 'questions must be a list of at most 1000 questions'],
    [['one'], 'questions[0] must be an object with a question and its documents'],
    [[{ documents }], 'questions[0].question must be text of 1 to 500 characters'],
    [[ask(' ')], 'questions[0].question must be text of 1 to 500 characters'],
    [[ask('a\0b')], 'questions[0].question must not contain NUL or half of a character'],
    [[ask('a'.repeat(501))], 'questions[0].question must be text of 1 to 500 characters'],
    [
      [ask('a'), { question: 'x', documents: [] }],
      'questions[1].documents must be a list of 1 to 20 documents',
    ],
    [
      [{ question: 'x', documents: ['a.pdf'] }],
      'questions[0].documents[0] must be an object with a name, and the page that answers',
    ],
    [
      [{ question: 'x', documents: [{ name: '' }] }],
      'questions[0].documents[0].name must be text of 1 to 500 characters',
    ],
    ...[0, 1.5, '1', 2 ** 53].map((page): [unknown, string] => [
      [{ question: 'x', documents: [{ name: 'a', page }] }],
      'questions[0].documents[0].page must be an integer from 1',
    ]),
    [[{ ...ask('x'), as: 'nobody' }], 'questions[0].as must be an e-mail address'],
    [[{ ...ask('x'), words: 'all' }], 'questions[0].words must be a list of at most 20 texts'],
    [[{ ...ask('x'), words: [''] }], 'questions[0].words[0] must be text of 1 to 200 characters'],
  ])('400: %j', async (questions, error) => {
    expect(await put({ questions })).toMatchObject({ status: 400, body: { error } });
  });

  test('400: one question is invalid, and none is stored', async () => {
    const team = await tree.addTeam('None kept');
    await put({ teamId: team.id, questions: [ask('kept?')] });
    const refused = await put({ teamId: team.id, questions: [ask('new?'), ask('')] });
    expect(refused.status).toBe(400);
    expect(await texts(team)).toEqual(['kept?']);
  });

  test('deleting a team deletes its golden questions', async () => {
    const team = await tree.addTeam('Deleted');
    await put({ teamId: team.id, questions: [ask('one?')] });
    await send('DELETE', `/v1/teams/${team.id}`);
    const { rows } = await sql`
      select from golden_questions where team_id = ${team.id}
    `.execute(parts.db);
    expect(rows).toHaveLength(0);
    expect((await put({ teamId: team.id, questions: [] })).status).toBe(404);
  });

  test('while its team is being deleted: 200 or 404, never an internal error', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await tree.addTeam('Race');
      const answers = await Promise.all([
        put({ teamId: team.id, questions: [ask('one?')] }),
        send('DELETE', `/v1/teams/${team.id}`),
        put({ teamId: team.id, questions: [ask('two?')] }),
      ]);
      expect(answers[1]?.status).toBe(200);
      for (const { status } of answers) expect([200, 404]).toContain(status);
    }
  });
});
