import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { CliError } from '../cli-error.ts';

const golden = z.strictObject({
  question: z.string().trim().min(1).max(500),
  team: z.string().min(1).optional(),
  as: z.email().optional(),
  documents: z
    .array(z.strictObject({ name: z.string().min(1), page: z.int().min(1).optional() }))
    .min(1),
  words: z.array(z.string().trim().min(1)).default([]),
});

/** A question of which it is known what answers it: any of the documents, and all of the words. */
export type GoldenQuestion = z.output<typeof golden>;

const goldenFile = z.strictObject({ questions: z.array(golden).min(1) });

/** The golden questions of a JSON file; throws a sentence that says what is wrong where. */
export async function readGolden(path: string): Promise<GoldenQuestion[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CliError(`${path} cannot be read`, { cause });
  });
  const parsed = goldenFile.safeParse(parseJson(path, text));
  if (parsed.success) return parsed.data.questions;
  const faults = parsed.error.issues.slice(0, 5).map((it) => `${it.path.join('.')}: ${it.message}`);
  throw new CliError([`${path} holds no golden questions:`, ...faults].join('\n  '));
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CliError(`${path} is not JSON: ${(cause as Error).message}`, { cause });
  }
}
