import { fileURLToPath } from 'node:url';

/** The model that this package carries. ORIGIN.md says where it is from. */
export const model = {
  name: 'multilingual-e5-small',
  /** Names the vectors, which are those of the file that model/embedding.onnx was cut from. */
  revision: '00ab50fb',
  /** The length of a vector. */
  dimensions: 384,
  /** The model reads so many pieces of a text, the first and the last special one included. */
  piecesMax: 512,
  prefixes: { query: 'query: ', passage: 'passage: ' },
} as const;

/** The use of a vector. The model tells questions from the passages that answer them. */
export type Purpose = keyof typeof model.prefixes;

/** Returns the path of a file of the model. */
export function modelFile(name: string): string {
  return fileURLToPath(new URL(`../model/${name}`, import.meta.url));
}
