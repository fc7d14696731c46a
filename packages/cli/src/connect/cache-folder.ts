import { homedir } from 'node:os';
import { join } from 'node:path';

/** Returns the folder of a kind of cache. All of it may be deleted at any time. */
export function cacheFolder(kind: 'imports' | 'compiled'): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), '.cache'), 'guildhall', kind);
}
