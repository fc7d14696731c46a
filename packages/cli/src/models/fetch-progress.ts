import cliProgress from 'cli-progress';

/** The output of a fetch. */
export interface FetchProgress {
  readonly tell: (file: string, bytes: number, total: number | null) => void;
  readonly end: () => void;
}

const mega = 1_000_000;
const everyMs = 5_000;

/** Returns a progress bar on a terminal, otherwise occasional lines that suit a log. */
export function openFetchProgress(out: NodeJS.WriteStream): FetchProgress {
  return out.isTTY ? openBar(out) : openLines((line) => out.write(`${line}\n`));
}

function openBar(out: NodeJS.WriteStream): FetchProgress {
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value} of {total} MB · {file} · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stream: out,
  });
  let shown = '';
  return {
    tell(file, bytes, total) {
      const [value, whole] = [Math.round(bytes / mega), Math.round((total ?? bytes) / mega)];
      if (file !== shown) {
        bar.stop();
        bar.start(whole, value, { file });
        shown = file;
      } else bar.update(value, { file });
    },
    end: () => bar.stop(),
  };
}

function openLines(print: (line: string) => void): FetchProgress {
  let saidAt = performance.now();
  return {
    tell(file, bytes, total) {
      if (performance.now() - saidAt < everyMs) return;
      saidAt = performance.now();
      const whole = total === null ? '' : ` of ${Math.round(total / mega)}`;
      print(`${file}: ${Math.round(bytes / mega)}${whole} MB`);
    },
    end: () => {},
  };
}
