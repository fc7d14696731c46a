import { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';

const headBytes = 4096;

/** Reads the first bytes of a file, at most 4,096, to detect the file's type. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(headBytes),
      length: headBytes,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
