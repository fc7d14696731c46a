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

/** The output of a download. */
export interface FetchProgress {
  readonly tell: (file: string, bytes: number, total: number | null) => void;
  readonly end: () => void;
}

/** Returns a progress bar on a terminal, otherwise occasional lines that suit a log. */
export function openImportProgress(out: NodeJS.WriteStream): ImportProgress {
  return out.isTTY ? openImportBar(out) : logImport((line) => out.write(`${line}\n`));
}

/** Returns a progress bar on a terminal, otherwise occasional lines that suit a log. */
export function openFetchProgress(out: NodeJS.WriteStream): FetchProgress {
  return out.isTTY ? openFetchBar(out) : logFetch((line) => out.write(`${line}\n`));
}

const barStyle: cliProgress.Options = {
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 30,
  hideCursor: true,
  // Says nothing before the rest can be estimated, and nothing at the end.
  formatTime: (seconds) =>
    seconds > 0 && seconds < Infinity ? ` · ${describe(seconds)} left` : '',
};

function describe(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** Opens a progress bar. Failures are printed above it. */
function openImportBar(out: NodeJS.WriteStream): ImportProgress {
  const bars = new cliProgress.MultiBar({
    ...barStyle,
    format: '{bar} {value} of {total} files · {failed} failed{eta_formatted}',
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

function logImport(print: (line: string) => void): ImportProgress {
  const sometimes = throttle();
  let [total, done] = [0, 0];
  const step = () => {
    done++;
    if (done < total) sometimes(() => print(`${done} of ${total} files`));
  };
  return {
    start(files) {
      total = files;
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

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);

function openFetchBar(out: NodeJS.WriteStream): FetchProgress {
  const format = '{bar} {value} of {total} MB · {file}{eta_formatted}';
  const bar = new cliProgress.SingleBar({
    ...barStyle,
    format,
    clearOnComplete: true,
    stream: out,
  });
  let shown = '';
  return {
    tell(file, bytes, total) {
      if (total === null) return;
      if (file === shown) return bar.update(megabytes(bytes), { file });
      bar.stop();
      bar.start(megabytes(total), megabytes(bytes), { file });
      shown = file;
    },
    end: () => bar.stop(),
  };
}

function logFetch(print: (line: string) => void): FetchProgress {
  const sometimes = throttle();
  return {
    tell(file, bytes, total) {
      const whole = total === null ? '' : ` of ${megabytes(total)}`;
      sometimes(() => print(`${file}: ${megabytes(bytes)}${whole} MB`));
    },
    end: () => {},
  };
}

const everyMs = 5_000;

/** Returns a function that acts at most every few seconds. */
function throttle(): (act: () => void) => void {
  let actedAt = performance.now();
  return (act) => {
    if (performance.now() - actedAt < everyMs) return;
    actedAt = performance.now();
    act();
  };
}
