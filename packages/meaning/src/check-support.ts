import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the reason why the model cannot run on this machine, as the end of a sentence; null if it
 * can. Looks for the runtime's program without loading it.
 */
export function checkSupport(
  { platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
  isMusl = platform === 'linux' && usesMusl(),
): string | null {
  if (isMusl) return 'onnxruntime has no program for musl';
  const folder = findRuntime();
  if (folder === null) return 'onnxruntime-node is not installed';
  const program = join(folder, 'bin/napi-v6', platform, arch, 'onnxruntime_binding.node');
  return existsSync(program) ? null : `onnxruntime has no program for ${platform}-${arch}`;
}

function findRuntime(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('onnxruntime-node/package.json'));
  } catch {
    return null;
  }
}

/** True if this Node was linked with musl, whose loader then stands in its memory. */
function usesMusl(): boolean {
  try {
    return readFileSync('/proc/self/maps', 'utf8').includes('/ld-musl-');
  } catch {
    return false;
  }
}
