import { modelFile, model } from './model.ts';
import type { Purpose } from './model.ts';
import { openSectionReader } from './section.ts';
import type { SectionReader } from './section.ts';
import { openSession } from './session.ts';
import { openTokenizer } from './tokenizer.ts';
import { readVocabulary } from './vocabulary.ts';

export type { Section, SectionCosines } from './section.ts';

export interface Meaning extends SectionReader {
  /**
   * Returns a vector of `model.dimensions` numbers and length 1 for each text, in order. Equal text
   * gives equal bytes on one machine. A text without characters gives zeros. Blocks the thread for
   * some milliseconds a text.
   */
  embed(texts: readonly string[], purpose: Purpose): Promise<Float32Array[]>;
}

/** Loads the model: 0.1 seconds and 90 MB. */
export async function openMeaning({ threads }: { threads: number }): Promise<Meaning> {
  const tokenizer = openTokenizer(readVocabulary());
  const { dimensions } = model;
  const session = await openSession(modelFile('model.onnx'), {
    threads,
    pooling: 'mean',
    dimensions,
  });
  const embedText = async (text: string, purpose: Purpose): Promise<Float32Array> => {
    if (text.trim() === '') return new Float32Array(dimensions);
    return session.embedPieces(tokenizer.read(model.prefixes[purpose] + text));
  };
  return {
    ...openSectionReader(session, tokenizer),
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
