import { PassThrough } from 'node:stream';
import type { WriteStream } from 'node:tty';
import xterm from '@xterm/headless';

/** A terminal of a given size whose screen tests can read. */
export class Screen {
  readonly #terminal: xterm.Terminal;
  readonly #written = new PassThrough();
  readonly out: WriteStream;

  constructor(rows: number, columns: number) {
    this.#terminal = new xterm.Terminal({
      rows,
      cols: columns,
      allowProposedApi: true,
      convertEol: true,
    });
    const shape = { isTTY: true, columns, rows };
    this.out = Object.assign(this.#written, shape) as unknown as WriteStream;
  }

  /** Returns all lines so far, including lines that scrolled out of sight. */
  async read(): Promise<string[]> {
    const written = this.#written.read() as Buffer | null;
    await new Promise<void>((done) => this.#terminal.write(written ?? '', done));
    const { active } = this.#terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, at) =>
      (active.getLine(at)?.translateToString(true) ?? '').trimEnd(),
    );
    return lines.join('\n').trimEnd().split('\n');
  }
}
