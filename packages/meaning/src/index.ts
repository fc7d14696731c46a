import { InferenceSession, Tensor } from 'onnxruntime-node';
import { modelFile, model } from './model.ts';
import type { Purpose } from './model.ts';
import { openTokenizer } from './tokenizer.ts';
import { readVocabulary } from './vocabulary.ts';

export interface Meaning {
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
  const session = await InferenceSession.create(modelFile('model.onnx'), {
    intraOpNumThreads: threads,
    // A thread that waits in a loop would double the processor time of each text.
    extra: { 'session.intra_op.allow_spinning': '0' },
    logSeverityLevel: 3,
  });
  const embedText = async (text: string, purpose: Purpose): Promise<Float32Array> => {
    if (text.trim() === '') return new Float32Array(model.dimensions);
    return embedPieces(session, tokenizer.read(model.prefixes[purpose] + text));
  };
  return {
    async embed(texts, purpose) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // One at a time: the model quantizes its activations over all texts that it is given.
        // oxlint-disable-next-line no-await-in-loop
        vectors.push(await embedText(text, purpose));
      }
      return vectors;
    },
  };
}

/** Returns the mean of the model's states over the pieces, scaled to length 1. */
async function embedPieces(
  session: InferenceSession,
  ids: readonly number[],
): Promise<Float32Array> {
  const shape = [1, ids.length];
  const mask = new BigInt64Array(ids.length).fill(1n);
  const { last_hidden_state: states } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', mask, shape),
  });
  if (!(states?.data instanceof Float32Array)) throw new Error('The model returned no states');
  const sums = sumRows(states.data);
  states.dispose();
  return scaleToLength1(sums);
}

/** Adds up rows of `model.dimensions` numbers. Scaled to length 1, the sum is as good as the mean. */
function sumRows(rows: Float32Array): Float64Array {
  const sums = new Float64Array(model.dimensions);
  for (let start = 0; start < rows.length; start += model.dimensions) {
    for (let at = 0; at < model.dimensions; at += 1) {
      sums[at] = (sums[at] ?? 0) + (rows[start + at] ?? 0);
    }
  }
  return sums;
}

function scaleToLength1(values: Float64Array): Float32Array {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(values, (value) => value / length);
}
