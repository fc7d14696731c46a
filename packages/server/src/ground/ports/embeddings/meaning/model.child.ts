// The program of the model's process. It reads one text at a time and ends with its parent.
import { getPriority, setPriority } from 'node:os';
import type { ModelFolder, PairFolder } from '../onnx/read-model-folder.ts';
import type { MeaningAnswer, MeaningTask } from './meaning-process.ts';

type Read = (task: MeaningTask) => Promise<Extract<MeaningAnswer, { result: unknown }>['result']>;

const [threads = 1, niceness = 0] = process.argv.slice(2, 4).map(Number);
const folder = JSON.parse(process.argv[4] ?? 'null') as ModelFolder | PairFolder | null;
if (niceness) lowerPriority(niceness);
const opened = open();
// Every text gets this error as its answer.
opened.catch(() => {});

process.on('disconnect', () => process.exit());
process.on('message', (task: MeaningTask) => {
  void read(task).then((answer) => process.send?.(answer));
});

async function read(task: MeaningTask): Promise<MeaningAnswer> {
  try {
    const readTask = await opened;
    return { result: await readTask(task), residentMb: residentMb() };
  } catch (error) {
    return { trouble: messageOf(error), residentMb: residentMb() };
  }
}

async function open(): Promise<Read> {
  if (folder !== null) {
    const { openFolder, openPairs } = await import('../onnx/open-folder.ts');
    if ('reads' in folder) {
      const scorePair = await openPairs(folder, threads);
      return async (task) =>
        'passage' in task ? scorePair(task.question, task.passage) : refuse(task);
    }
    const embedText = await openFolder(folder, threads);
    return async (task) => ('text' in task ? embedText(task.text, task.purpose) : refuse(task));
  }
  const { openMeaning } = await import('@guildhall/meaning');
  const meaning = await openMeaning({ threads });
  return async (task) => {
    if ('words' in task) return meaning.compare(task.words, task.section);
    if ('section' in task) return meaning.read(task.question, task.section);
    if (!('text' in task)) return refuse(task);
    const [vector = new Float32Array()] = await meaning.embed([task.text], task.purpose);
    return vector;
  };
}

function refuse(task: MeaningTask): never {
  throw new Error(`This model does not read ${Object.keys(task).join(' and ')}`);
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
