import { InferenceSession, Tensor } from 'onnxruntime-node';
import { sumToLength1 } from './rows.ts';

// D49: otherwise the runtime, when its first session opens, notes an id of the device and reports to
// its maker.
// oxlint-disable-next-line no-restricted-properties -- the runtime reads it, not the settings
process.env['ORT_DISABLE_TELEMETRY'] = '1';

/** How the states of a text's pieces become one vector: their mean, or the first one's. */
export type Pooling = 'mean' | 'cls';

export interface SessionOptions {
  readonly threads: number;
  readonly pooling: Pooling;
  /** The length of a vector. */
  readonly dimensions: number;
}

/** A model of the BERT family in the ONNX format. */
export interface Session {
  /** Returns the vector of a text by the ids of its pieces, scaled to length 1. */
  embedPieces(ids: readonly number[]): Promise<Float32Array>;
  /** Returns a row of numbers for each piece, as the model understands it among the others. */
  readRows(ids: readonly number[]): Promise<Float32Array[]>;
}

/** The outputs that models have, the most usual first. The last one is a vector already. */
const outputs = ['last_hidden_state', 'token_embeddings', 'sentence_embedding'];

/** Loads a model. Blocks the thread for some milliseconds a text. */
export async function openSession(
  file: string,
  { threads, pooling, dimensions }: SessionOptions,
): Promise<Session> {
  const session = await loadModel(file, threads);
  const output = outputs.find((name) => session.outputNames.includes(name));
  if (output === undefined) throw new Error(`The model has none of ${outputs.join(', ')}`);
  const readRows = async (ids: readonly number[]): Promise<Float32Array[]> => {
    const { [output]: states } = await session.run(makeInputs(session, ids), [output]);
    if (!(states?.data instanceof Float32Array)) throw new Error('The model returned no states');
    const length = states.dims.at(-1);
    if (length !== dimensions) {
      throw new Error(`The model makes vectors of ${length} numbers, not of ${dimensions}`);
    }
    const { data } = states;
    const rows = Array.from({ length: data.length / dimensions }, (_, at) =>
      data.slice(at * dimensions, (at + 1) * dimensions),
    );
    states.dispose();
    return rows;
  };
  return {
    readRows,
    async embedPieces(ids) {
      const rows = await readRows(ids);
      return sumToLength1(pooling === 'cls' ? rows.slice(0, 1) : rows, dimensions);
    },
  };
}

/** A model that reads two texts together, a cross-encoder. */
export interface PairSession {
  /**
   * Returns how well the second text answers the first, as a logit: 0 is undecided. The arrays have
   * the ids of the pieces of both, and 0 or 1 for the text that each is of.
   */
  scorePieces(ids: readonly number[], parts: readonly number[]): Promise<number>;
}

/** Loads a cross-encoder. Throws an error of one line if the model is none. */
export async function openPairSession(
  file: string,
  { threads }: Pick<SessionOptions, 'threads'>,
): Promise<PairSession> {
  const session = await loadModel(file, threads);
  if (!session.outputNames.includes('logits'))
    throw new Error('The model has no logits: it is no reranker');
  return {
    async scorePieces(ids, parts) {
      const { logits } = await session.run(makeInputs(session, ids, parts), ['logits']);
      if (!(logits?.data instanceof Float32Array)) throw new Error('The model returned no logits');
      const [first = Number.NaN, second, ...more] = logits.data;
      logits.dispose();
      if (more.length > 0) throw new Error('The model has many classes: it is no reranker');
      const score = second === undefined ? first : second - first;
      if (!Number.isFinite(score)) throw new Error('The model returned no number');
      return score;
    },
  };
}

/** What the reader says of a pair of texts. */
export interface PairReading {
  /** For each piece the logit that the answer begins with it; of the first piece, that there is none. */
  readonly start: Float32Array;
  /** The same of the piece with which the answer ends. */
  readonly end: Float32Array;
  /** The logit that the second text answers the first. */
  readonly holds: number;
}

/** A model that finds the answer to one text in another. */
export interface ReadingSession {
  /** Takes the ids of the pieces of both texts, and 0 or 1 for the text that each is of. */
  readPair(ids: readonly number[], parts: readonly number[]): Promise<PairReading>;
}

/** Loads the reader. */
export async function openReadingSession(
  file: string,
  { threads }: Pick<SessionOptions, 'threads'>,
): Promise<ReadingSession> {
  const session = await loadModel(file, threads);
  return {
    async readPair(ids, parts) {
      const run = await session.run(makeInputs(session, ids, parts));
      const [start, end, [holds = Number.NaN] = []] = ['start', 'end', 'holds'].map((name) => {
        const output = run[name];
        if (!(output?.data instanceof Float32Array))
          throw new Error(`The model returned no ${name}`);
        const data = output.data.slice();
        output.dispose();
        return data;
      });
      if (!start || !end || !Number.isFinite(holds))
        throw new Error('The model returned no number');
      return { start, end, holds };
    },
  };
}

function loadModel(file: string, threads: number): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: threads,
    // A thread that waits in a loop would double the processor time of each text.
    extra: { 'session.intra_op.allow_spinning': '0' },
    logSeverityLevel: 3,
  });
}

/** Returns the inputs that the model asks for. One text has no padding and no second part. */
function makeInputs(
  { inputNames }: InferenceSession,
  ids: readonly number[],
  parts: readonly number[] = [],
): Record<string, Tensor> {
  const tensor = (values: BigInt64Array) => new Tensor('int64', values, [1, ids.length]);
  const inputs: Readonly<Record<string, () => Tensor>> = {
    input_ids: () => tensor(BigInt64Array.from(ids, BigInt)),
    attention_mask: () => tensor(new BigInt64Array(ids.length).fill(1n)),
    token_type_ids: () => tensor(BigInt64Array.from(ids, (_, at) => BigInt(parts[at] ?? 0))),
    segments: () => tensor(BigInt64Array.from(ids, (_, at) => BigInt(parts[at] ?? 0))),
    position_ids: () => tensor(BigInt64Array.from(ids, (_, at) => BigInt(at))),
  };
  return Object.fromEntries(
    inputNames.map((name) => {
      const make = inputs[name];
      if (!make) throw new Error(`The model asks for ${name}`);
      return [name, make()];
    }),
  );
}
