import cliProgress from 'cli-progress';

/** Is told how an import goes on. */
export interface ImportProgress {
  start(total: number): void;
  /** One more file is searchable. */
  settled(): void;
  /** One file will not be searchable; says so at once, in one line. */
  failed(name: string, reason: string): void;
  end(): void;
}

/** A bar on a terminal; elsewhere a line now and then, fit for a log. */
export function openProgress(out: NodeJS.WriteStream): ImportProgress {
  return out.isTTY ? openBar(out) : openLines((line) => out.write(`${line}\n`));
}

/** A failure is a line above the bar, wherever on the screen that is. */
function openBar(out: NodeJS.WriteStream): ImportProgress {
  const bars = new cliProgress.MultiBar({
    format: '{bar} {value} of {total} files · {failed} failed · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    linewrap: true,
    // A line above it has taken its place.
    forceRedraw: true,
    stream: out,
  });
  let bar: cliProgress.SingleBar | undefined;
  let failures = 0;
  return {
    start(total) {
      if (total > 0) bar = bars.create(total, 0, { failed: 0 });
    },
    settled: () => bar?.increment(1, { failed: failures }),
    failed(name, reason) {
      failures++;
      bars.log(`${failureLine(name, reason)}\n`);
      bar?.increment(1, { failed: failures });
    },
    end() {
      if (!bar) return;
      // What was said last is not above the bar yet.
      bars.update();
      bars.stop();
    },
  };
}

function openLines(print: (line: string) => void): ImportProgress {
  const everyMs = 5_000;
  let [total, done, saidAt] = [0, 0, 0];
  const step = () => {
    done++;
    if (performance.now() - saidAt < everyMs || done === total) return;
    saidAt = performance.now();
    print(`${done} of ${total} files`);
  };
  return {
    start(files) {
      total = files;
      saidAt = performance.now();
    },
    settled: step,
    failed(name, reason) {
      print(failureLine(name, reason));
      step();
    },
    end: () => {},
  };
}

/** One line, whatever the name of the file or the reason holds. */
function failureLine(name: string, reason: string): string {
  return `failed  ${name}: ${reason}`.replaceAll(/\p{Cc}+/gu, ' ');
}
