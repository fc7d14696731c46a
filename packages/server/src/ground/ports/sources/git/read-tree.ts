import { SourceProblem } from '#ground/ports/source.ts';
import { runGit } from './run-git.ts';
import type { GitRun } from './run-git.ts';

export interface Blob {
  /** Its path in the repository; begins with a slash if the bytes of its name are not UTF-8. */
  readonly id: string;
  /** Below the listed folder. */
  readonly path: string;
  readonly blob: string;
  readonly sizeBytes: number;
}

/** A few small objects can stand for billions of paths. */
const blobsMax = 500_000;
const recordMaxBytes = 65_536;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Yields the files below a folder of a commit, without links and modules. */
export async function* readTree(run: GitRun, commit: string, folder: string): AsyncGenerator<Blob> {
  let count = 0;
  for await (const record of splitRecords(runGit(run, 'ls-tree', '-rlz', `${commit}:${folder}`))) {
    const tab = record.indexOf('\t');
    const [mode = '', , blob = '', size] = record.toString('latin1', 0, tab).split(/ +/);
    if (!mode.startsWith('100')) continue;
    count += 1;
    if (count > blobsMax) {
      throw new SourceProblem('too_large', `The branch has more than ${blobsMax} files`);
    }
    const { path, isOdd } = decodePath(record.subarray(tab + 1));
    const whole = folder === '' ? path : `${folder}/${path}`;
    yield { id: isOdd ? `/${whole}` : whole, path, blob, sizeBytes: Number(size) };
  }
}

async function* splitRecords(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end; (end = rest.indexOf(0, start)) >= 0; start = end + 1) {
      yield rest.subarray(start, end);
    }
    rest = rest.subarray(start);
    if (rest.length > recordMaxBytes) throw new SourceProblem('malformed', 'A path is too long');
  }
}

function decodePath(bytes: Buffer): { path: string; isOdd: boolean } {
  try {
    return { path: utf8.decode(bytes), isOdd: false };
  } catch {
    return { path: bytes.toString('latin1'), isOdd: true };
  }
}
