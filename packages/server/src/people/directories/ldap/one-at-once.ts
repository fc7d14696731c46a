import { Failure } from '#ground/failure.ts';

const busy = new Set<string>();

/**
 * Does what asks a directory server and is written nowhere: one such work of an organisation at once
 * in this process, because what a server sends is held in memory.
 */
export async function oneAtOnce<T>(orgId: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(orgId)) throw new Failure('directory_running');
  busy.add(orgId);
  try {
    return await work();
  } finally {
    busy.delete(orgId);
  }
}
