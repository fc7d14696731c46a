import {
  askedKey,
  checkExpectation,
  expectedDocument,
  findRepeated,
  goldenQuestionFields,
  teamRef,
} from '@guildhall/contract';
import * as z from 'zod';

const { documents: _, ...asked } = goldenQuestionFields.shape;

const documentsRule = 'must be a list of 1 to 20 documents';

const fileQuestion = z
  .strictObject(
    {
      ...asked,
      documents: z
        .array(
          z.strictObject(expectedDocument.shape, mustBe('an object with a name, and a page')),
          documentsRule,
        )
        .max(20, documentsRule)
        .optional()
        .transform((documents) => documents ?? []),
      team: teamRef.optional(),
    },
    mustBe('an object with a question and its documents'),
  )
  .superRefine((question, { addIssue }) => checkExpectation(question, addIssue));

/** A golden question of a file, with its team; undefined for the default team. */
export type GoldenQuestion = z.output<typeof fileQuestion>;

/** The schema of a JSON file of golden questions. Unknown names are refused as typing errors. */
export const goldenFile = z.strictObject(
  {
    questions: z
      .array(fileQuestion, 'must be a list of questions')
      .min(1, 'must have at least one question')
      .superRefine((questions, { addIssue }) => {
        const keys = questions.map((question) => `${question.team ?? ''}\n${askedKey(question)}`);
        for (const { place, first } of findRepeated(keys)) {
          const message = `must not be that of questions[${first}] again`;
          addIssue({ code: 'custom', path: [place, 'question'], message });
        }
      }),
  },
  mustBe('an object with the list questions'),
);

/** Returns the error for a value that is not an object or has unknown fields. */
function mustBe(what: string) {
  return {
    error: ({ code, keys }: { code?: string; keys?: string[] }) =>
      code === 'unrecognized_keys' ? `has the unknown ${keys?.join(', ')}` : `must be ${what}`,
  };
}
