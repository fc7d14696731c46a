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
    ...(training.sources ? { for: describeAudience(training) } : {}),
    ...(training.note ? { note: training.note } : {}),
  });
  printText('Asked', training.userText);
  printText('Others read', training.shownQuestion || null);
  printText('Answered', training.agentText);
  printText('Feedback', training.summary);
  printText('Should be answered', training.correctedResponse);
}

/** Says who is answered with the correction. */
function describeAudience({ sources = [], isForEveryone = false }: Training): string {
  if (isForEveryone || sources.every(({ visibility }) => visibility === 'public')) {
    return 'everyone who asks';
  }
  const names = sources.map(({ documentId, name }) => {
    return name ?? (documentId === null ? 'a deleted document' : 'a document that you may not see');
  });
  return `people who may see ${[...new Set(names)].join(', ')}`;
}
