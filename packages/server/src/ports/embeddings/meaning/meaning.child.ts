// The program of the model's process. It embeds one text at a time and ends with its parent.
import { getPriority, setPriority } from 'node:os';
import type { MeaningAnswer, TextToEmbed } from './messages.ts';

const [threads, niceness] = process.argv.slice(2).map(Number);
if (niceness) lowerPriority(niceness);
const opened = import('@guildhall/meaning').then((it) => it.openMeaning({ threads: threads ?? 1 }));
// Each text is answered by what failed.
opened.catch(() => {});

process.on('disconnect', () => process.exit());
process.on('message', (task: TextToEmbed) => {
  void embed(task).then((answer) => process.send?.(answer));
});

async function embed({ text, purpose }: TextToEmbed): Promise<MeaningAnswer> {
  try {
    const meaning = await opened;
    const [vector = new Float32Array()] = await meaning.embed([text], purpose);
    return { vector, residentMb: residentMb() };
  } catch (error) {
    return { trouble: String(error), residentMb: residentMb() };
  }
}

function residentMb(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

/** Threads inherit the priority, so it is set before the model starts its own. */
function lowerPriority(by: number): void {
  try {
    setPriority(getPriority() + by);
  } catch {
    // This system does not allow it: the process works at the usual priority.
  }
}
