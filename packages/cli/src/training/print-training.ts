import type { Training } from '@guildhall/sdk';
import { printFacts } from '../print-columns.ts';
import { printText } from '../print-text.ts';

/** Prints a correction for people, or as the server's JSON. */
export function printTraining(answer: { training: Training }, { json }: { json?: true }): void {
  if (json) return console.log(JSON.stringify(answer));
  const { training } = answer;
  printFacts({
    number: `#${training.number}`,
    id: training.id,
    status: training.pinned ? `${training.status}, pinned` : training.status,
    liked: training.isUpvoted,
    ...(training.useCount === undefined ? {} : { used: `${training.useCount} times` }),
    ...(training.note ? { note: training.note } : {}),
  });
  printText('Asked', training.userText);
  printText('Answered', training.agentText);
  printText('Feedback', training.summary);
  printText('Should be answered', training.correctedResponse);
}
