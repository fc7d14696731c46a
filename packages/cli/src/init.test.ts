import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testSettings } from '../../../test/app.ts';
import { runHere } from './run-here.fixture.ts';
import { Screen } from './screen.fixture.ts';
import { showWaiting } from './terminal/show-waiting.ts';

describe('guildhall init', () => {
  test('creates nothing a second time and says so; with --another it creates a second organisation', async () => {
    const { settings, tidy } = await testSettings();
    onTestFinished(tidy);
    const { dataDir, databaseUrl = '' } = settings;
    const init = (...args: string[]) =>
      runHere(['init', ...args], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    const first = await init('--team', 'Tide Mill', '--owner', 'ada@init.example');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^ {5}http\S+\/sign-in\/\S+$/m);
    expect(first.out).toContain('\n     guildhall search "…" --as ada@init.example\n');
    const second = await init('--team', 'Tide Mill', '--owner', 'ada@init.example');
    expect(second).toMatchObject({ code: 1, out: '' });
    expect(second.err).toMatch(
      /^guildhall: there is an organisation already: Tide Mill \(tide-mill\)\. Add teams below it with guildhall teams add; --another .*\n$/,
    );
    const args = ['--team', 'Wind Mill', '--owner', 'ada@init.example', '--another', '--json'];
    expect(JSON.parse((await init(...args)).out)).toMatchObject({ slug: 'wind-mill' });
    expect((await init('--team', 'X', '--owner', 'x@init.example')).err).toContain(
      'already: Tide Mill (tide-mill), Wind Mill (wind-mill). ',
    );
  }, 120_000);
});

describe('the progress of a start', () => {
  test('on a terminal is one line that changes and then disappears', async () => {
    // The terminal emulator uses the clock, too.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const screen = new Screen(24, 60);
    const { tellStep, end } = showWaiting(screen.out);
    expect(await screen.read()).toEqual(['Starting …']);
    tellStep({ what: 'Making the tables', done: 3, total: 75 });
    expect(await screen.read()).toEqual(['Making the tables, 3 of 75 …']);
    vi.advanceTimersByTime(2_000);
    expect(await screen.read()).toEqual(['Making the tables, 3 of 75 … 2 s']);
    tellStep({ what: 'Making the database, this once, with a name that is too long for it' });
    expect(await screen.read()).toHaveLength(1);
    end();
    vi.advanceTimersByTime(2_000);
    expect(await screen.read()).toEqual(['']);
  });

  test('elsewhere is one line for each step', async () => {
    const screen = new Screen(24, 60);
    Object.assign(screen.out, { isTTY: false });
    const { tellStep, end } = showWaiting(screen.out);
    for (const done of [0, 1]) tellStep({ what: 'Making the tables', done, total: 2 });
    end();
    expect(await screen.read()).toEqual(['Making the tables …']);
  });
});
