import { describe, expect, onTestFinished, test } from 'vitest';
import type { Source } from '#ground/ports/source.ts';
import { listSource, readText } from './fixtures/list-source.ts';
import { peers } from './fixtures/peers.ts';
import type { Peer } from './fixtures/peers.ts';

const busyAnswer =
  'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 900\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** Starts a place with these items. */
async function start(peer: Peer, texts: Record<string, string>) {
  const place = await peer.start();
  await place.put(texts);
  const open = (secret?: string): Source => {
    const source = place.open(secret);
    onTestFinished(async () => source.close?.());
    return source;
  };
  const isOwn = (path: string) => peer.own?.includes(path) === true;
  /** As a run keeps them: they say that something was there. */
  const cursors = new Map<string, string>();
  const list = async (source = open()) => {
    const { items, ...rest } = await listSource(source, undefined, cursors);
    const others = items.filter(({ path }) => !isOwn(path));
    const isComplete =
      rest.error === undefined && rest.done.length > 0 && rest.done.every((it) => it.isComplete);
    const byPath = new Map(others.map((item) => [item.path, item]));
    return { ...rest, items: others, isComplete, byPath, paths: [...byPath.keys()].toSorted() };
  };
  /** Lists what must be whole. */
  const whole = async (source = open()) => {
    const listing = await list(source);
    expect([listing.error, listing.unreadable, listing.isComplete]).toEqual([undefined, [], true]);
    expect(new Set(listing.items.map(({ id }) => id)).size).toBe(listing.items.length);
    expect(listing.paths.length).toBe(listing.items.length);
    for (const { scope, cursor } of listing.done) if (cursor) cursors.set(scope, cursor);
    return listing;
  };
  return { place, open, list, whole, proxy: place.proxy! };
}

const three = { one: 'The first text.', two: 'The second text.', three: 'The third text.' };
const pathsOf = (peer: Peer, names: readonly string[]) => names.map(peer.pathOf).toSorted();
type Started = Awaited<ReturnType<typeof start>>;

/** Sees that what is listed now is these items, with these texts. */
async function expectTexts(peer: Peer, started: Started, texts: Readonly<Record<string, string>>) {
  const source = started.open();
  const { byPath, paths } = await started.whole(source);
  expect(paths).toEqual(pathsOf(peer, Object.keys(texts)));
  for (const [name, text] of Object.entries(texts)) {
    const read = await readText(source, byPath.get(peer.pathOf(name))!);
    // A thread has its texts in base64, which is the same up to the last whole group.
    const inMail = Buffer.from(text)
      .subarray(0, text.length - (text.length % 3))
      .toString('base64');
    expect(read.includes(text) || read.includes(inMail)).toBe(true);
  }
}

// What Debian's packages for these servers are, CONTRIBUTING.md says; without one it is left out.
const all = Object.entries(peers).map(([name, peer]) => ({ name, peer }));
describe.for(all)('$name', { timeout: 240_000 }, ({ peer }) => {
  const check = peer.isThere ? test : test.skip;

  check('lists what is there, to its end, and gives its texts', async () => {
    const started = await start(peer, three);
    await started.open().check();
    await expectTexts(peer, started, three);
  });

  check('that is as it was is listed as it was', async () => {
    const { whole } = await start(peer, three);
    const before = await whole();
    expect((await whole()).items).toEqual(before.items);
  });

  check('gives other bytes another etag, and leaves the others theirs', async () => {
    const started = await start(peer, three);
    const before = await started.whole();
    const changed = { ...three, two: 'The second text, changed.' };
    await started.place.put({ two: changed.two });
    const after = await started.whole();
    for (const [path, { etag, id }] of before.byPath) {
      const now = after.byPath.get(path)!;
      expect(now.id).toBe(id);
      expect(now.etag === etag).toBe(path !== peer.pathOf('two'));
    }
    await expectTexts(peer, started, changed);
  });

  check('tells apart two items of the same bytes', async () => {
    const started = await start(peer, { one: 'Twice.', two: 'Twice.' });
    await expectTexts(peer, started, { one: 'Twice.', two: 'Twice.' });
  });

  check('lacks what is gone, completely; what is made again is there again', async () => {
    const started = await start(peer, three);
    await started.whole();
    await started.place.remove('two');
    const { two: _, ...others } = three;
    await expectTexts(peer, started, others);
    await started.place.put({ two: 'The second text, anew.' });
    await expectTexts(peer, started, { ...others, two: 'The second text, anew.' });
  });

  check('has what was moved in one place', async () => {
    const started = await start(peer, { one: three.one, three: three.three });
    await started.whole();
    await started.place.move('one', 'two');
    await expectTexts(peer, started, { two: three.one, three: three.three });
  });

  check('takes any name, each for itself', async () => {
    const texts = Object.fromEntries(peer.odd.map((name, at) => [name, `Text ${at}.`]));
    const started = await start(peer, texts);
    await expectTexts(peer, started, texts);
  });

  check('that loses an item between list and read says so of it alone', async () => {
    const started = await start(peer, three);
    const source = started.open();
    const { byPath } = await started.whole(source);
    await started.place.remove('one');
    const one = readText(source, byPath.get(peer.pathOf('one'))!);
    // A copy still has it, as it was listed.
    const outcome = await one.then(
      (text) => text,
      (cause: unknown) => cause,
    );
    if (outcome !== three.one) expect(outcome).toMatchObject({ code: 'not_found', isOfItem: true });
    expect((await readText(source, byPath.get(peer.pathOf('three'))!)).length).toBeGreaterThan(0);
  });

  check('is listed by somebody who stops, and then from the beginning', async () => {
    const { open, whole } = await start(peer, three);
    const stop = new AbortController();
    stop.abort(new Error('stopped'));
    const { done } = await listSource(open(), stop.signal);
    expect(done.filter((it) => it.isComplete)).toEqual([]);
    expect((await whole()).items.length).toBe(3);
  });

  check(`lists ${peer.many} items, and reads none of them again`, async () => {
    const long = 'Words that nobody needs to read twice. '.repeat(100);
    const names = Array.from({ length: peer.many }, (_, at) => `item ${at}`);
    const started = await start(peer, Object.fromEntries(names.map((it) => [it, `${it} ${long}`])));
    const first = await started.whole();
    expect(first.paths).toEqual(pathsOf(peer, names));
    started.place.proxy?.passed();
    expect((await started.whole()).items).toEqual(first.items);
    const passed = started.place.proxy?.passed() ?? 0;
    expect(passed).toBeLessThan((peer.many * long.length) / 3);
  });

  const checkSecret = peer.isThere && peer.hasSecret ? test : test.skip;
  checkSecret('refuses another password as a whole, without deleting anything', async () => {
    const { open, list } = await start(peer, three);
    await expect(open('wrong').check()).rejects.toMatchObject({ code: 'refused', isOfItem: false });
    const { error, done } = await list(open('wrong'));
    expect(error).toMatchObject({ code: 'refused', isOfItem: false });
    expect(done).toEqual([]);
  });

  const checkFaults = peer.isThere && peer.many < 10_000 ? test : test.skip;
  describe.each(['torn', 'ended'] as const)('whose connections are %s', (how) => {
    checkFaults('within a listing never seems to be complete without all of it', async () => {
      const names = Array.from({ length: 40 }, (_, at) => `item ${at}`);
      const texts = Object.fromEntries(names.map((name) => [name, `Text of ${name}.`]));
      const { whole, list, proxy } = await start(peer, texts);
      await whole();
      proxy.passed();
      const { items } = await whole();
      const size = proxy.passed();
      let broken = 0;
      for (const part of [0.02, 0.3, 0.5, 0.7, 0.95]) {
        proxy.breakAfter(Math.floor(size * part), how);
        const cut = await list();
        // What could not be had is there: it does not count as gone.
        const seen = new Set([...cut.items, ...cut.unreadable].map(({ id }) => id));
        const isWhole = items.every(({ id }) => seen.has(id));
        if (cut.isComplete) expect(isWhole).toBe(true);
        if (!cut.isComplete || cut.unreadable.length > 0) broken += 1;
        if (cut.error !== undefined) expect(cut.error).toMatchObject({ isOfItem: false });
        proxy.heal();
      }
      expect(broken).toBeGreaterThan(2);
      expect((await whole()).items).toEqual(items);
    });
  });

  const checkWaits = peer.isThere && peer.waits !== undefined ? test : test.skip;
  checkWaits('that asks to be left alone is busy, for as long as it says', async () => {
    const { open, list, whole, proxy } = await start(peer, three);
    const source = open();
    const { byPath, paths } = await whole(source);
    proxy.answer(busyAnswer);
    const seconds = peer.waits === 'with a time' ? { retryAfterSeconds: 900 } : {};
    const { error, isComplete } = await list();
    expect(isComplete).toBe(false);
    expect(error).toMatchObject({ code: 'busy', isOfItem: false, ...seconds });
    await expect(open().check()).rejects.toMatchObject({ code: 'busy', ...seconds });
    if (peer.waits === 'with a time') {
      const read = readText(source, byPath.get(peer.pathOf('one'))!);
      await expect(read).rejects.toMatchObject({ code: 'busy', isOfItem: false });
    }
    proxy.heal();
    expect((await whole()).paths).toEqual(paths);
  });
});
