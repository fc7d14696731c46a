import cliProgress from 'cli-progress';

/** The output of an import's progress. */
export interface ImportProgress {
  start(total: number): void;
  /** A file is searchable now. */
  settled(): void;
  /** A file failed. Prints the reason at once, in one line. */
  failed(name: string, reason: string): void;
  end(): void;
}

/** Returns a progress bar on a terminal, otherwise occasional lines that suit a log. */
export function openProgress(out: NodeJS.WriteStream): ImportProgress {
  return out.isTTY ? openBar(out) : openLines((line) => out.write(`${line}\n`));
}

/** Opens a progress bar. Failures are printed above it. */
function openBar(out: NodeJS.WriteStream): ImportProgress {
  const bars = new cliProgress.MultiBar({
    format: '{bar} {value} of {total} files · {failed} failed · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    linewrap: true,
    // Redraws the bar, because a printed line has taken its place.
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
      // Moves the last lines above the bar.
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

/** Formats a failure as one line, whatever characters the name and reason contain. */
function failureLine(name: string, reason: string): string {
  return `failed  ${name}: ${reason}`.replaceAll(/\p{Cc}+/gu, ' ');
}
