import { modelFile, model } from './model.ts';
import type { Purpose } from './model.ts';
import { openSectionComparer } from './compare-section.ts';
import type { SectionComparer } from './compare-section.ts';
import { openReader } from './reader.ts';
import type { Reader } from './reader.ts';
import { openReadingSession, openSession } from './session.ts';
import { openTokenizer } from './tokenizer.ts';
import { readVocabulary } from './vocabulary.ts';

export type { SectionCosines } from './compare-section.ts';
export type { AnswerWords, Section, SectionReading } from './reader.ts';

export interface Meaning extends Reader, SectionComparer {
  /**
   * Returns a vector of `model.dimensions` numbers and length 1 for each text, in order. Equal text
   * gives equal bytes on one machine. A text without characters gives zeros. Blocks the thread for
   * some milliseconds a text.
   */
  embed(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]>;
}

/**
 * Loads the model: 0.1 seconds and 90 MB. The reader is loaded when it first reads: 0.1 seconds and
 * 22 MB more, because both have the table of pieces in one file, which is mapped into memory once.
 */
export async function openMeaning({ threads }: { threads: number }): Promise<Meaning> {
  const tokenizer = openTokenizer(readVocabulary());
  const { dimensions } = model;
  const session = await openSession(modelFile('embedding.onnx'), {
    threads,
    pooling: 'mean',
    dimensions,
  });
  const embedText = async (text: string, purpose: Purpose): Promise<Float32Array> => {
    if (text.trim() === '') return new Float32Array(dimensions);
    return session.embedPieces(tokenizer.read(model.prefixes[purpose] + text));
  };
  let reader: Promise<Reader> | undefined;
  const loadReader = async () =>
    openReader(await openReadingSession(modelFile('reader.onnx'), { threads }), tokenizer);
  return {
    ...openSectionComparer(session, tokenizer),
    async read(question, section) {
      reader ??= loadReader();
      return (await reader).read(question, section);
    },
    async embed(texts, purpose) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // One at a time: the model quantizes its activations over all texts that it is given.
        vectors.push(await embedText(text, purpose));
      }
      return vectors;
    },
  };
}
