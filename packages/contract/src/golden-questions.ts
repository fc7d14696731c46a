import * as z from 'zod';
import { listOf, oneOf, rule, textLength } from './field-faults.ts';
import { documentName } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { goldenResult } from './golden-runs.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { email, personalText, teamRef } from './values.ts';

const questionRule = textLength(1, 500);
const pageRule = 'must be an integer from 1';
const documentsRule = listOf(1, 20, 'documents');
const nothingRule = rule('not_expected', 'must be left out where nothing is expected');
const wordsRule = listOf(0, 20, 'texts');

/** The maximum number of golden questions of a team. */
export const goldenQuestionsMax = 1000;
const versionRule = 'must be the version that the list told';
const setRule = listOf(0, goldenQuestionsMax, 'questions');

/** A document that answers a golden question, with its page; null means any page. */
export const expectedDocument = z.object(
  {
    name: documentName.transform((name) => name.normalize('NFC')),
    page: z
      .int(pageRule)
      .min(1, pageRule)
      .nullish()
      .transform((page) => page ?? null),
  },
  'must be an object with a name, and the page that answers',
);

const asked = 'The e-mail address of the member who asks; null: an anonymous visitor.';
const anyOf = 'Each of them answers the question.';
const allOf = 'What an answer has to say, all of it, in any letter case.';

/** The expected result of a golden question: an answer from its documents, or nothing. */
export const expectations = ['answer', 'nothing'] as const;
const expected =
  '`nothing`: no document answers the question, so the assistant should find nothing, or offer no more ' +
  'than a closest match.';

/** The fields of a golden question in a request or file. */
export const goldenQuestionFields = z.object(
  {
    question: z
      .string(questionRule)
      .trim()
      .refine((text) => text !== '' && [...text].length <= 500, questionRule)
      .meta({ minLength: 1, maxLength: 500, description: 'As long as a search may be.' }),
    as: email
      .nullish()
      .transform((address) => address ?? null)
      .meta({ description: asked }),
    expect: z
      .enum(expectations, oneOf(expectations))
      .optional()
      .transform((wish) => wish ?? 'answer')
      .meta({ description: expected }),
    documents: z
      .array(expectedDocument, documentsRule)
      .max(20, documentsRule)
      .optional()
      .transform((documents) => documents ?? [])
      .meta({ description: anyOf }),
    words: z
      .array(personalText(200), wordsRule)
      .max(20, wordsRule)
      .optional()
      .transform((words) => words ?? [])
      .meta({ description: allOf }),
  },
  'must be an object with a question and its documents',
);

/**
 * Reports a question that expects an answer but names no document, or expects nothing but names
 * documents or words.
 */
export function checkExpectation(
  {
    expect,
    documents,
    words,
  }: Pick<z.output<typeof goldenQuestionFields>, 'expect' | 'documents' | 'words'>,
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void {
  const complain = (field: string, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (expect === 'answer') {
    if (documents.length === 0) complain('documents', documentsRule);
    return;
  }
  if (documents.length > 0) complain('documents', nothingRule);
  if (words.length > 0) complain('words', nothingRule);
}

/** A golden question in a request, or in a file of the command line. */
export const newGoldenQuestion = goldenQuestionFields.superRefine((question, { addIssue }) =>
  checkExpectation(question, addIssue),
);

/**
 * A golden question: a question with its known answer. Any of the documents and all of the words
 * are expected.
 */
export const goldenQuestion = z
  .object({
    question: z.string(),
    as: z.string().nullable().meta({ description: asked }),
    expect: z.enum(expectations).meta({ description: expected }),
    documents: z
      .array(
        z.object({
          name: z.string().meta({ description: 'File name.' }),
          page: z.int().min(1).nullable().meta({ description: 'Null: any page of it.' }),
        }),
      )
      .meta({ description: anyOf }),
    words: z.array(z.string()).meta({ description: allOf }),
  })
  .meta({ id: 'GoldenQuestion' });
export type GoldenQuestion = z.output<typeof goldenQuestion>;

/** A golden question with its results in the last two runs. */
const listedQuestion = goldenQuestion
  .extend({
    last: goldenResult.nullable().meta({ description: 'Of the last run that asked it.' }),
    before: goldenResult.nullable().meta({ description: 'Of the run before that one.' }),
  })
  .meta({ id: 'ListedGoldenQuestion' });
export type ListedGoldenQuestion = z.output<typeof listedQuestion>;

/**
 * Returns a key that is equal for two questions of the same asker that differ only in letter case
 * or spaces.
 */
export function askedKey({ question, as }: { question: string; as: string | null }): string {
  const words = question.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');
  return `${words}\n${as ?? ''}`;
}

/** Finds repeated questions. Returns the index of each repeated key and of its first occurrence. */
export function findRepeated(keys: readonly string[]): { place: number; first: number }[] {
  const firsts = new Map<string, number>();
  return keys.flatMap((key, place) => {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, place);
    return first === undefined ? [] : [{ place, first }];
  });
}

const wholeSet = z
  .array(newGoldenQuestion, setRule)
  .max(goldenQuestionsMax, setRule)
  .superRefine((questions, { addIssue }) => {
    for (const { place, first } of findRepeated(questions.map(askedKey))) {
      const message = rule('repeated', `must not be that of questions[${first}] again`);
      addIssue({ code: 'custom', path: [place, 'question'], message });
    }
  });

const tag = 'Evaluation';
const path = '/v1/golden-questions';

export const listGoldenQuestions = endpoint({
  id: 'listGoldenQuestions',
  method: 'get',
  path,
  tag,
  summary: 'A team’s golden questions, in the order in which they were given',
  description:
    'Those of sub-teams are not included. `guildhall eval` asks them, and tells how many are ' +
    'found, cited and answered. All pages are of one version of the set: one that has changed is ' +
    'not continued by `after`.',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      questions: z.array(listedQuestion),
      version: z.string().meta({ description: 'Of the whole set; another one after each change.' }),
      pagination: cursorPagination,
    }),
  },
  failures: ['team_not_found', 'golden_questions_changed'],
});

export const replaceGoldenQuestions = endpoint({
  id: 'replaceGoldenQuestions',
  method: 'put',
  path,
  tag,
  summary: 'Give a team its golden questions; those it had are replaced, all of them',
  description:
    'All of them or, when one is not valid, none. An empty list leaves the team without any. ' +
    'Neither the documents nor who asks have to be there: a question may come before them. ' +
    'With a `version` nothing is replaced if the set has changed since that version was read. ' +
    'A key that has questions asked as a member needs `search` and `chats`, too.',
  scope: 'training:write',
  role: 'team_leader',
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        questions: wholeSet,
        version: z
          .string(versionRule)
          .max(64, versionRule)
          .optional()
          .meta({ description: 'As the list told it.' }),
      })
      .meta({
        example: {
          questions: [
            {
              question: 'How long is the warranty?',
              documents: [{ name: 'warranty.pdf' }],
              words: ['two years'],
            },
          ],
        },
      }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ questions: z.array(goldenQuestion) }) },
  failures: ['team_not_found', 'golden_questions_changed'],
});
