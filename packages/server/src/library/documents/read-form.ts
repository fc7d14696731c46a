import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import { faultOfName } from '#ground/http/refuse-unknown.ts';
import { meterUpload } from './upload-meter.ts';
import type { UploadLimits } from './upload-meter.ts';

/**
 * Receives one file of the form. It must read the bytes to their end, or throw. `fields` are those
 * before the file.
 */
export type TakeFile = (
  name: string | undefined,
  bytes: Readable,
  fields: Record<string, string>,
) => Promise<void>;

const filesMax = 1000;
const fieldsMax = 20;
const fieldMaxBytes = 8192;
/** How long the rest of a failed form is read and discarded, in ms. */
const patienceMs = 30_000;

/**
 * Reads a multipart form as a stream. Gives each part named `file` to `takeFile`, one after the
 * other, and returns the text fields, which have the names of `known`. Throws the first failure after the rest of the form was
 * discarded: many clients read the answer only when they have sent everything.
 */
export async function readForm(
  request: Request,
  limits: UploadLimits,
  known: readonly string[],
  takeFile: TakeFile,
): Promise<Record<string, string>> {
  const meter = meterUpload(request, limits);
  const form = new Form(openParser(request, limits.maxBytes), known, takeFile);
  try {
    for await (const chunk of bodyOf(request) as AsyncIterable<Uint8Array>) {
      if (form.isOutOfPatience) break;
      await meter(chunk.byteLength).catch((cause: unknown) => form.fail(toError(cause)));
      await form.write(chunk);
    }
    await form.end();
  } catch (cause) {
    form.fail(broken(cause));
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
  return request.body ? Readable.fromWeb(request.body) : Readable.from([]);
}

/** The state of a form that is being read. */
class Form {
  readonly fields = new Map<string, string>();
  readonly #parser: BusboyInstance;
  readonly #known: readonly string[];
  readonly #takeFile: TakeFile;
  readonly #open = new Set<Readable>();
  #taken: Promise<void> = Promise.resolve();
  #failure: Error | undefined;
  #patience: AbortSignal | undefined;
  #proceed = () => {};

  constructor(parser: BusboyInstance, known: readonly string[], takeFile: TakeFile) {
    this.#parser = parser;
    this.#known = known;
    this.#takeFile = takeFile;
    parser.on('file', (part, bytes, name) => this.#addFile(part, bytes, name));
    parser.on('field', (part, text, _name, isCut) => this.#addField(part, text, isCut));
    parser.on('error', (cause) => this.fail(broken(cause)));
    for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
      parser.on(event, () => this.fail(new Failure('invalid', { message: tooMany })));
    }
  }

  /** True if the form has failed and its rest was discarded for long enough. */
  get isOutOfPatience(): boolean {
    return this.#patience?.aborted ?? false;
  }

  /** Resolves when the next chunk may be written. Ignores the chunk if the form has failed. */
  write(chunk: Uint8Array): Promise<void> {
    return this.#step((done) => this.#parser.write(chunk, done));
  }

  end(): Promise<void> {
    return this.#step((done) => this.#parser.once('finish', done).end());
  }

  /**
   * Runs one step of the parser. `fail` also ends the step, since a destroyed parser may never call
   * back.
   */
  async #step(begin: (done: () => void) => void): Promise<void> {
    if (this.#failure) return;
    await new Promise<void>((done) => {
      this.#proceed = done;
      begin(done);
    });
  }

  /** Keeps the first failure and ends everything that is under way. */
  fail(failure: Error): void {
    this.#failure ??= failure;
    this.#patience ??= AbortSignal.timeout(patienceMs);
    for (const bytes of this.#open) bytes.destroy(new Error('The form was given up'));
    this.#proceed();
  }

  /** Waits for the files that were begun; throws the first failure. */
  async settle(): Promise<void> {
    await this.#taken;
    if (this.#failure) throw this.#failure;
  }

  #addFile(part = '', bytes: BusboyFileStream, name: string | undefined): void {
    // Without a listener, the error of a destroyed stream would end the process.
    bytes.on('error', () => {});
    bytes.on('limit', () => this.fail(new Failure('file_too_large')));
    this.#open.add(bytes);
    if (part !== 'file') this.fail(this.#faultOf(part) ?? notAFile(part));
    this.#taken = this.#taken.then(() => this.#take(name, bytes));
  }

  async #take(name: string | undefined, bytes: Readable): Promise<void> {
    if (!this.#failure) {
      const fields = Object.fromEntries(this.fields);
      await this.#takeFile(name, bytes, fields).catch((cause: unknown) =>
        this.fail(toError(cause)),
      );
    }
    this.#open.delete(bytes);
  }

  #faultOf(part: string): Failure | undefined {
    return part === '' ? nameless() : faultOfName(part, this.#known);
  }

  #addField(part = '', text: string, isCut: boolean): void {
    const fault = this.#faultOf(part);
    if (fault) return this.fail(fault);
    const field = (message: string) => this.fail(invalid([{ path: part, message }]));
    if (part === 'file') field('must be a file with a name');
    else if (isCut) field('is too long');
    else if (this.fields.has(part)) field('must be given once');
    this.fields.set(part, text);
  }
}

const tooMany = `The form must have at most ${filesMax} files and ${fieldsMax} fields`;

function notAFile(part: string): Failure {
  const message = 'must be text, not a file: files are parts named file';
  return invalid([{ path: part, message }]);
}

function nameless(): Failure {
  return invalid([{ path: 'A part', message: 'must have a name' }]);
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

function broken(cause: unknown): Failure {
  return new Failure('invalid', { message: 'The form ended before it was complete', cause });
}
