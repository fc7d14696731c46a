import { appendFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import {
  PluginKind,
  commonTokens,
  declareFactoryPlugin,
  tokens,
} from '@stryker-mutator/api/plugin';
import type { Injector, PluginContext } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import type {
  DryRunOptions,
  DryRunResult,
  MutantRunOptions,
  MutantRunResult,
  TestResult,
  TestRunner,
} from '@stryker-mutator/api/test-runner';
import { linkPackages } from './link-packages.ts';
import { nearestFirst } from './nearest-first.ts';
import { listTests, warmUp } from './rooms.ts';
import { isSampled, nameOf, readPart } from './sample.ts';
import type { Vitest } from 'vitest/node';
import { warmCoverage } from './warm-coverage.ts';
import { endWorker, keptPool } from './kept-worker.ts';

/** StrykerJS's own runner, with a field that its types omit. */
type Inner = TestRunner & { ctx: Vitest };

/** The timeout of a run is this factor of its tests' usual time, plus `slackMs`. */
const slackFactor = 4;
const slackMs = 30_000;
/** Extra time for a new process, which loads the server and opens a database. */
const startMs = 60_000;

/** The number of tests to try first that noticed the previous faults of a file. */
const likelyMax = 3;

/**
 * Runs StrykerJS's vitest runner in one reused process, which loads the server and opens its
 * database once. It does not see faults in code that runs while the server starts.
 */
export class WarmRunner implements TestRunner {
  readonly #inner: Inner;
  readonly #times = new Map<string, number>();
  /** The time of each test file in milliseconds, with the code between its tests. */
  readonly #fileTimes = new Map<string, number>();
  /** The tests that noticed faults of a source file, the latest first. */
  readonly #noticed = new Map<string, string[]>();

  #isNew = false;

  constructor(inner: Inner) {
    this.#inner = inner;
  }

  capabilities() {
    return this.#inner.capabilities();
  }

  async init(): Promise<void> {
    await linkPackages();
    await this.#inner.init?.();
    // Set here, because a configuration file cannot override this option.
    for (const { config } of this.#inner.ctx.projects)
      Object.assign(config, { pool: keptPool.name, poolRunner: keptPool });
  }

  /**
   * Measures coverage. Runs one test first to start the server, so that the recorded coverage is
   * what a running process reaches.
   */
  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const cold = await this.#inner.dryRun({ ...options, testFiles: [resolve(warmUp)] });
    if (cold.status !== DryRunStatus.Complete || cold.tests.some(isFailed)) return cold;
    const warm = await this.runOnce(options);
    if (warm.status !== DryRunStatus.Complete) return warm;
    return { ...warm, mutantCoverage: warmCoverage(cold, warm) };
  }

  /** Runs all tests once and records their times. Leaves out tests that fail without a fault. */
  async runOnce(options: DryRunOptions): Promise<DryRunResult> {
    const testFiles = listTests().map((file) => resolve(file));
    this.#setBail(0);
    const all = await this.#inner.dryRun({ ...options, testFiles });
    this.#setBail(1);
    if (all.status !== DryRunStatus.Complete) return all;
    const [failed, tests] = [all.tests.filter(isFailed), all.tests.filter((it) => !isFailed(it))];
    for (const { id } of failed) await note(`left out, as it fails without a fault: ${id}`);
    const result = { ...all, tests };
    for (const { id, timeSpentMs } of tests) this.#times.set(id, timeSpentMs);
    for (const file of this.#inner.ctx.state.getFiles())
      this.#fileTimes.set(relative('.', file.filepath), file.result?.duration ?? 0);
    return { ...result, mutantCoverage: warmCoverage(result, result) };
  }

  /** Sets the number of failures after which a run stops. */
  #setBail(bail: number): void {
    const { ctx } = this.#inner;
    for (const config of [ctx.config, ...ctx.projects.map((it) => it.config)])
      Object.assign(config, { bail });
  }

  /** Tries one fault. Logs the result at once, so that an interrupted run leaves results. */
  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const name = nameOf({ ...options.activeMutant, location: reported(options.activeMutant) });
    const part = readPart(process.env['MUTATED_PART']);
    if (!isSampled(name, part)) return { status: MutantRunStatus.Error, errorMessage: 'not drawn' };
    const result = 'names' in part ? await this.#tryAnew(options) : await this.#tryTwice(options);
    if (process.env['MUTATED_LOG']) await note(`${result.status} ${name.replaceAll('\n', ' ')}`);
    return result;
  }

  /**
   * Tries a fault in a new process, for code that runs once in a process, such as the endpoints or
   * openapi.json.
   */
  async #tryAnew(options: MutantRunOptions): Promise<MutantRunResult> {
    const file = relative('.', options.sandboxFileName);
    // Tests that use a value made at start do not reach the fault, so all tests of the folder run.
    const beside = [...this.#times.keys()].filter((id) => dirname(fileOf(id)) === dirname(file));
    const testFilter = [...new Set([...(options.testFilter ?? []), ...beside])];
    await this.#endWorker();
    const result = await this.#tryFiles({ ...options, testFilter, mutantActivation: 'static' });
    await this.#endWorker();
    return result;
  }

  async #tryTwice(options: MutantRunOptions): Promise<MutantRunResult> {
    const result = await this.#tryFiles(options);
    // The text of SQL is built again each time it is sent, so no new process is needed.
    const isSure = result.status !== MutantRunStatus.Survived || process.env['MUTATED_SQL'];
    return isSure ? result : this.#tryAnew(options);
  }

  /**
   * Runs test files until one notices the fault: first tests that noticed faults of the same file,
   * then the nearest test files.
   */
  async #tryFiles(options: MutantRunOptions): Promise<MutantRunResult> {
    const { sandboxFileName, testFilter: reached = [] } = options;
    const before = this.#noticed.get(sandboxFileName) ?? [];
    const likely = before.filter((id) => reached.includes(id)).slice(0, likelyMax);
    const file = relative('.', sandboxFileName);
    // A test that passes alone may fail after others of its file, so the tests tried first run
    // again there.
    const batches = [likely, ...nearestFirst(reached, file, this.#fileTimes)];
    let nrOfTests = 0;
    for (const testFilter of batches.filter(({ length }) => length > 0)) {
      const result = await this.#try({ ...options, testFilter });
      if (result.status === MutantRunStatus.Killed) {
        const by = result.killedBy.filter((id) => reached.includes(id));
        const rest = before.filter((id) => !by.includes(id));
        this.#noticed.set(sandboxFileName, [...by, ...rest]);
      }
      if (result.status !== MutantRunStatus.Survived) return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /**
   * Tries a fault. The fault counts as noticed only if the failing test passes without it in the
   * same process; otherwise runs again in a new process.
   */
  async #try(options: MutantRunOptions): Promise<MutantRunResult> {
    const result = await this.#run(options);
    if (result.status !== MutantRunStatus.Killed || (await this.#passes(options, result.killedBy)))
      return result;
    await this.#endWorker();
    return this.#run(options);
  }

  async #endWorker(): Promise<void> {
    await endWorker();
    this.#isNew = true;
  }

  async dispose(): Promise<void> {
    await endWorker();
    await this.#inner.dispose?.();
  }

  async #passes(options: MutantRunOptions, testFilter: string[]): Promise<boolean> {
    const activeMutant = { ...options.activeMutant, id: 'none' };
    const { status } = await this.#run({
      ...options,
      activeMutant,
      testFilter,
    });
    return status === MutantRunStatus.Survived;
  }

  async #run(options: MutantRunOptions): Promise<MutantRunResult> {
    const running = this.#inner.mutantRun(options).then(toNoticed(options));
    const timer = Promise.withResolvers<MutantRunResult>();
    const stop = setTimeout(
      () => timer.resolve({ status: MutantRunStatus.Timeout }),
      this.#limitMs(options),
    );
    const result = await Promise.race([running, timer.promise]);
    clearTimeout(stop);
    this.#isNew = false;
    if (result.status === MutantRunStatus.Timeout) {
      await this.#endWorker();
      const isOver = await Promise.race([running.then(yes, yes), sleep(10_000, false)]);
      // Vitest may wait for ever for a process that was ended.
      if (!isOver) await this.init();
    }
    return result;
  }

  #limitMs({ testFilter = [] }: MutantRunOptions): number {
    const usual = testFilter.reduce((sum, id) => sum + (this.#times.get(id) ?? 0), 0);
    const files = new Set(testFilter.map(fileOf));
    // The hooks of a file run even if only one of its tests does, so its whole time counts.
    const whole = [...files].reduce((sum, file) => sum + (this.#fileTimes.get(file) ?? 0), 0);
    return slackMs + slackFactor * Math.max(usual, whole) + (this.#isNew ? startMs : 0);
  }
}

/** Converts a location for reports, which count from 1; the runner counts from 0. */
function reported({ location: { start, end } }: MutantRunOptions['activeMutant']) {
  return {
    start: { line: start.line + 1, column: start.column + 1 },
    end: { line: end.line + 1, column: end.column + 1 },
  };
}

async function note(line: string): Promise<void> {
  const log = process.env['MUTATED_LOG'];
  if (log) await appendFile(log, `${line}\n`);
  else console.warn(line);
}

/** Returns the file of a test, the part of its id before the `#`. */
const fileOf = (id: string) => id.slice(0, id.indexOf('#'));

const yes = () => true;

const isFailed = ({ status }: TestResult) => status === TestStatus.Failed;

/** Counts an error outside of a test, in a hook or an unhandled rejection, as noticed. */
function toNoticed({ testFilter = [] }: MutantRunOptions) {
  return (result: MutantRunResult): MutantRunResult =>
    result.status === MutantRunStatus.Error
      ? {
          status: MutantRunStatus.Killed,
          killedBy: testFilter.slice(0, 1),
          failureMessage: result.errorMessage,
          nrOfTests: testFilter.length,
        }
      : result;
}

export function createWarmRunner(injector: Injector<PluginContext>): TestRunner {
  const [plugin] = vitestPlugins;
  if (!plugin) throw new Error('StrykerJS has no runner for vitest');
  return new WarmRunner(injector.injectFunction<Inner, never[]>(plugin.factory as never));
}
createWarmRunner.inject = tokens(commonTokens.injector);

/** The plugins that StrykerJS loads from this file. */
export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'warm', createWarmRunner),
];
