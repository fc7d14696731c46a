import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { Failure } from '../../failure.ts';
import { invalid } from '../../http/check-input.ts';

/** Takes one file of the form; its bytes must be read to their end, or it must throw. */
export type TakeFile = (name: string | undefined, bytes: Readable) => Promise<void>;

const filesMax = 1000;
const fieldsMax = 20;
const fieldMaxBytes = 8192;

/**
 * Reads a multipart form as a stream: each part named `file` is given to `takeFile`, one after
 * the other, and the text fields are answered. Whatever goes wrong first is thrown, after the
 * file at hand was let go.
 */
export async function readForm(
  request: Request,
  maxBytes: number,
  takeFile: TakeFile,
): Promise<Record<string, string>> {
  const parser = openParser(request, maxBytes);
  const form = new Form(parser, takeFile);
  try {
    await pipeline(bodyOf(request), parser, { signal: form.signal });
  } catch (cause) {
    form.fail(cause instanceof Failure ? cause : broken(cause));
  }
  await form.settle();
  return Object.fromEntries(form.fields);
}

function openParser(request: Request, maxBytes: number): BusboyInstance {
  const contentType = request.headers.get('content-type') ?? '';
  const limits = {
    fileSize: maxBytes,
    files: filesMax,
    fields: fieldsMax,
    fieldSize: fieldMaxBytes,
    parts: filesMax + fieldsMax,
  };
  try {
    if (!/^multipart\/form-data\s*;/i.test(contentType)) throw new Error('no form');
    return new Busboy({ headers: { 'content-type': contentType }, preservePath: true, limits });
  } catch (cause) {
    const message = 'The body must be a multipart/form-data form with its boundary';
    throw new Failure('invalid', { message, cause });
  }
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as WebStream) : Readable.from([]);
}

/** What has been read of a form so far. */
class Form {
  readonly fields = new Map<string, string>();
  readonly #stopping = new AbortController();
  readonly #open = new Set<Readable>();
  readonly #takeFile: TakeFile;
  #taken: Promise<void> = Promise.resolve();
  #failure: unknown;

  constructor(parser: BusboyInstance, takeFile: TakeFile) {
    this.#takeFile = takeFile;
    parser.on('file', (part, bytes, name) => this.#addFile(part, bytes, name));
    parser.on('field', (part, text, _name, isCut) => this.#addField(part, text, isCut));
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => this.fail(new Failure('invalid', { message: tooMany })));
    }
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Remembers the first failure and ends everything that is under way. */
  fail(failure: unknown): void {
    this.#failure ??= failure;
    this.#stopping.abort();
    for (const bytes of this.#open) bytes.destroy(new Error('The form was given up'));
  }

  /** Waits for the files that were begun; throws the first failure. */
  async settle(): Promise<void> {
    await this.#taken;
    if (this.#failure !== undefined) throw this.#failure;
  }

  #addFile(part: string | undefined, bytes: BusboyFileStream, name: string | undefined): void {
    // A stream that is given up must not end the process with an error nobody waits for.
    bytes.on('error', () => {});
    bytes.on('limit', () => this.fail(new Failure('file_too_large')));
    this.#open.add(bytes);
    if (part !== 'file') this.fail(wrongPart(part));
    this.#taken = this.#taken.then(() => this.#take(name, bytes));
  }

  async #take(name: string | undefined, bytes: Readable): Promise<void> {
    if (this.#failure === undefined) {
      await this.#takeFile(name, bytes).catch((cause: unknown) => this.fail(cause));
    }
    this.#open.delete(bytes);
  }

  #addField(part: string | undefined, text: string, isCut: boolean): void {
    if (part === undefined) return;
    const field = (message: string) => this.fail(invalid([{ path: part, message }]));
    if (part === 'file') field('must be a file with a name');
    else if (isCut) field('is too long');
    else if (this.fields.has(part)) field('must be given once');
    this.fields.set(part, text);
  }
}

const tooMany = `The form must have at most ${filesMax} files and ${fieldsMax} fields`;

function wrongPart(part: string | undefined): Failure {
  return invalid([
    { path: part ?? 'A part', message: 'is not expected: files are parts named file' },
  ]);
}

function broken(cause: unknown): Failure {
  return new Failure('invalid', { message: 'The form ended before it was complete', cause });
}
