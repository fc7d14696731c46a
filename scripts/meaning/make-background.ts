// `node scripts/meaning/make-background.ts` writes packages/meaning/model/background.bin: the vectors
// of background.json as passages, one after the other, in numbers of 32 bits.
import { writeFile } from 'node:fs/promises';
import { readBackgroundTexts } from '../../packages/meaning/src/background.ts';
import { openMeaning } from '../../packages/meaning/src/index.ts';
import { modelFile } from '../../packages/meaning/src/model.ts';

const meaning = await openMeaning({ threads: 1 });
const vectors = await meaning.embed(readBackgroundTexts(), 'passage');
await writeFile(
  modelFile('background.bin'),
  Buffer.concat(vectors.map(({ buffer }) => Buffer.from(buffer))),
);
