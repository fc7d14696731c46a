import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../guildhall.fixture.ts';
import { readGolden } from './read-golden.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

const at = (name: string) => join(folder.path, name);

async function readText(name: string, text: string | Uint8Array) {
  await writeFile(at(name), text);
  return readGolden(at(name));
}

/** Returns the error message for a file, with the file's path replaced by FILE. */
async function fault(name: string, text: string | Uint8Array): Promise<string> {
  const asked = await readText(name, text).catch((cause: unknown) => cause);
  expect(asked).toBeInstanceOf(Error);
  return (asked as Error).message.replaceAll(at(name), 'FILE');
}

const who = { question: 'Who?', documents: [{ name: 'a.pdf' }] };
const whole = {
  as: null,
  expect: 'answer',
  team: undefined,
  words: [],
  documents: [{ name: 'a.pdf', page: null }],
};

describe('a JSON file', () => {
  test('is read with its questions, teams, people, documents and words', async () => {
    const questions = [
      who,
      {
        question: ' Wer? ',
        team: 'hamburg',
        as: 'Ada@Example.com',
        documents: [{ name: 'a.pdf', page: 2 }, { name: 'b.md' }],
        words: ['one', 'two'],
      },
    ];
    // Starts with a byte order mark, as some editors write it.
    expect(await readText('good.json', `\ufeff${JSON.stringify({ questions })}`)).toEqual([
      { ...whole, question: 'Who?' },
      {
        question: 'Wer?',
        team: 'hamburg',
        as: 'ada@example.com',
        expect: 'answer',
        documents: [
          { name: 'a.pdf', page: 2 },
          { name: 'b.md', page: null },
        ],
        words: ['one', 'two'],
      },
    ]);
  });

  test.each([
    ['', 'FILE line 1 column 1: this is not JSON: Unexpected end of JSON input'],
    ['{\n "questions": [\n  {"question": x}\n]}', 'line 3 column 16: this is not JSON: Unexpected'],
    ['{"questions":[]\n,}', 'FILE line 2 column 2: this is not JSON: Expected double-quoted'],
    ['{"questions":[{"question":"a', 'FILE line 1 column 27: this is not JSON: Unterminated'],
    ['[]', 'FILE line 1 column 1: must be an object with the list questions'],
    ['{"asked":[]}', 'FILE line 1 column 1: questions must be a list of questions'],
    ['{\n"questions":[]}', 'FILE line 2 column 13: questions must have at least one question'],
  ])('%j is refused with line and column', async (text, said) => {
    expect(await fault('bad.json', text)).toContain(said);
  });

  test('gives all faults at once, each with line and column', async () => {
    const text = `{
  "questions": [
    { "question": "Who?", "documents": [{ "name": "a", "pgae": 1 }], "word": [] },
    { "question": " ", "documents": [] },
    { "question": "y", "documents": [{ "name": "a", "page": 0 }], "as": "nobody" },
    7
  ]
}`;
    expect((await fault('bad.json', text)).split('\n')).toEqual([
      'FILE line 3 column 41: questions[0].documents[0] has the unknown pgae',
      'FILE line 3 column 5: questions[0] has the unknown word',
      'FILE line 4 column 19: questions[1].question must be text of 1 to 500 characters',
      'FILE line 4 column 37: questions[1].documents must be a list of 1 to 20 documents',
      'FILE line 5 column 73: questions[2].as must be an e-mail address',
      'FILE line 5 column 61: questions[2].documents[0].page must be an integer from 1',
      'FILE line 6 column 5: questions[3] must be an object with a question and its documents',
    ]);
  });

  test('may not have the same question twice for the same team and person', async () => {
    const other = [
      { ...who, team: 'hamburg' },
      { ...who, as: 'a@example.com' },
    ];
    expect(
      await readText('good.json', JSON.stringify({ questions: [who, ...other] })),
    ).toHaveLength(3);
    const twice = JSON.stringify({ questions: [who, ...other, { ...who, question: ' WHO?' }] });
    expect(await fault('bad.json', twice)).toMatch(
      /^FILE line 1 column \d+: questions\[3\]\.question must not be that of questions\[0\] again$/,
    );
  });

  test('that is not UTF-8 is refused', async () => {
    expect(await fault('bad.json', Uint8Array.of(0x22, 0xff, 0x22))).toBe('FILE is not UTF-8');
  });
});

describe('a CSV file', () => {
  test('D35: a line that expects nothing names no document', async () => {
    const table = ['question,document,expect', 'Who?,a.pdf,', 'Where?,,nothing'].join('\n');
    expect(await readText('nothing.csv', table)).toEqual([
      { ...whole, question: 'Who?' },
      { ...whole, question: 'Where?', expect: 'nothing', documents: [] },
    ]);
    const wrong = ['question,document,expect', 'Where?,a.pdf,nothing'].join('\n');
    expect(await fault('wrong.csv', wrong)).toContain(
      'FILE line 2: document must be left out where nothing is expected',
    );
  });

  test('lines of the same question add documents and words to it', async () => {
    const table = [
      'team;words;question;note;document;page;as',
      ';one|two words;Who?;;a.pdf;1;',
      'hamburg;;Wer?;;a.pdf;;ada@example.com',
      ';three;Who?;;b.md;;',
    ].join('\r\n');
    expect(await readText('good.csv', `\ufeff${table}`)).toEqual([
      {
        question: 'Who?',
        expect: 'answer',
        as: null,
        team: undefined,
        documents: [
          { name: 'a.pdf', page: 1 },
          { name: 'b.md', page: null },
        ],
        words: ['one', 'two words', 'three'],
      },
      { ...whole, question: 'Wer?', team: 'hamburg', as: 'ada@example.com' },
    ]);
  });

  test('may have tabs, other letter case and a cell guarded by an apostrophe', async () => {
    const asked = await readText('good.tsv', "Question\tDocuments\n'=A1?\ta.pdf\n");
    expect(asked).toEqual([{ ...whole, question: '=A1?' }]);
  });

  test('gives all faults at once, each with its line', async () => {
    const table = [
      'question,document,page,words,as',
      'Who?,a.pdf,1,,',
      'Who?,b.pdf,x,,',
      ',c.pdf,,,nobody',
      'Who?,a.pdf,1,,',
      'Where?,,0,,',
      `Why?,a.pdf,,${'w'.repeat(201)},`,
    ].join('\n');
    expect((await fault('bad.csv', table)).split('\n')).toEqual([
      'FILE line 5: repeats line 2',
      'FILE line 3: page must be an integer from 1',
      'FILE line 4: question must be text of 1 to 500 characters',
      'FILE line 4: as must be an e-mail address',
      'FILE line 6: document must be text of 1 to 500 characters',
      'FILE line 6: page must be an integer from 1',
      'FILE line 7: words must be text of 1 to 200 characters',
    ]);
  });

  test('may not have two questions that differ only in letter case', async () => {
    const table = 'question,document\nWho?,a.pdf\nwho?,b.pdf\n';
    expect(await fault('bad.csv', table)).toBe(
      'FILE line 3: question must not be that of line 2 again',
    );
  });

  test.each([
    ['', 'FILE is empty'],
    ['question,document\n', 'FILE has a heading and no question below it'],
    ['frage,document\nWho?,a.pdf', 'FILE line 1: there is no column question;'],
    ['Who?,a.pdf', 'FILE line 1: there is no column question and none document;'],
    ['question,document\n"Who?,a.pdf\n', 'FILE is no CSV file: Quote Not Closed'],
  ])('%j is refused', async (text, said) => {
    expect(await fault('bad.csv', text)).toContain(said);
  });
});

test('a missing file and a folder are refused with the reason', async () => {
  await expect(readGolden('/no/such.json')).rejects.toThrow(
    '/no/such.json cannot be read: there is no such file',
  );
  await expect(readGolden(folder.path)).rejects.toThrow('cannot be read: it is a folder');
});
