import { Counter } from 'prom-client';

const documents = new Counter({
  name: 'guildhall_documents_total',
  help: 'Documents that were read, by how it ended; the reason is the code of the interface',
  labelNames: ['outcome', 'reason'] as const,
});

// A rate needs a first sample, so each counter starts at 0 instead of being absent.
documents.inc({ outcome: 'ready', reason: '' }, 0);
documents.inc({ outcome: 'failed', reason: 'server_error' }, 0);

/** Counts a document that became ready. */
export function countReady(): void {
  documents.inc({ outcome: 'ready', reason: '' });
}

/** Counts a document that failed, by the code of the reason. */
export function countFailed(reason: string): void {
  documents.inc({ outcome: 'failed', reason });
}
