// The program of the model's process. It reads one text at a time and ends with its parent.
import { getPriority, setPriority } from 'node:os';
import type { ModelFolder, PairFolder } from '../onnx/read-model-folder.ts';
import type { MeaningAnswer, TextToEmbed } from './meaning-process.ts';

const [threads = 1, niceness = 0] = process.argv.slice(2, 4).map(Number);
const folder = JSON.parse(process.argv[4] ?? 'null') as ModelFolder | PairFolder | null;
if (niceness) lowerPriority(niceness);
const opened = open();
// Every text gets this error as its answer.
opened.catch(() => {});

process.on('disconnect', () => process.exit());
process.on('message', (task: TextToEmbed) => {
  void embed(task).then((answer) => process.send?.(answer));
});

async function embed(task: TextToEmbed): Promise<MeaningAnswer> {
  try {
    const embedText = await opened;
    return { vector: await embedText(task), residentMb: residentMb() };
  } catch (error) {
    return { trouble: messageOf(error), residentMb: residentMb() };
  }
}

type Work = (task: TextToEmbed) => Promise<Float32Array>;

async function open(): Promise<Work> {
  if (folder !== null) {
    const { openFolder, openPairs } = await import('../onnx/open-folder.ts');
    if ('reads' in folder) {
      const scorePair = await openPairs(folder, threads);
      return async ({ question = '', text }) => Float32Array.of(await scorePair(question, text));
    }
    const embedText = await openFolder(folder, threads);
    return ({ text, purpose }) => embedText(text, purpose);
  }
  const { openMeaning } = await import('@guildhall/meaning');
  const meaning = await openMeaning({ threads });
  return async ({ text, purpose }) => {
    const [vector = new Float32Array()] = await meaning.embed([text], purpose);
    return vector;
  };
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}

function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

/** Threads inherit the priority, so it is set before the model starts its own. */
function lowerPriority(by: number): void {
  try {
    setPriority(getPriority() + by);
  } catch {
    // Not allowed on this system: the process keeps its priority.
  }
}
