import type { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Extraction } from '../extraction.ts';
import { IntakeError } from '../intake-error.ts';
import { readFlow } from './read-flow.ts';

/** Reads a rich text file. */
export async function readRtf(path: string): Promise<Extraction> {
  return readRtfBytes(await readFile(path));
}

/** Reads rich text from memory, for example from inside a mail. */
export async function readRtfBytes(bytes: Buffer): Promise<Extraction> {
  if (!bytes.subarray(0, 64).toString('latin1').includes('{\\rtf')) {
    throw new IntakeError('rich_text_missing');
  }
  return readFlow(bytes, 'rtf', 'rich_text');
}
