import type { OpeningStep } from '@guildhall/server';

/** The display of the current step while a command waits. */
export interface Waiting {
  tellStep(step: OpeningStep): void;
  end(): void;
}

/**
 * Shows the current step: on a terminal as one line that is replaced and finally removed, otherwise
 * as one line for each step, as suits a log.
 */
export function showWaiting(out: NodeJS.WriteStream = process.stderr): Waiting {
  return out.isTTY ? openLine(out) : openLog((line) => out.write(`${line}\n`));
}

const everyMs = 1_000;

function openLine(out: NodeJS.WriteStream): Waiting {
  let step: OpeningStep = { what: 'Starting' };
  const startedAt = performance.now();
  const draw = () => {
    const seconds = Math.floor((performance.now() - startedAt) / 1000);
    const line = `${describe(step)} … ${seconds > 0 ? `${seconds} s` : ''}`;
    out.write(`\r\u001b[K${line.slice(0, out.columns - 1)}`);
  };
  draw();
  const timer = setInterval(draw, everyMs);
  return {
    tellStep(next) {
      step = next;
      draw();
    },
    end() {
      clearInterval(timer);
      out.write('\r\u001b[K');
    },
  };
}

function openLog(print: (line: string) => void): Waiting {
  const printed = new Set<string>();
  return {
    tellStep({ what }) {
      if (!printed.has(what)) print(`${what} …`);
      printed.add(what);
    },
    end: () => {},
  };
}

function describe({ what, done, total }: OpeningStep): string {
  return done === undefined || total === undefined ? what : `${what}, ${done} of ${total}`;
}
