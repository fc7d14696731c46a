import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAddressGuard } from './address-guard.ts';
import { AddressRefused, openSafeFetch } from './safe-fetch.ts';

let reached = 0;
const inside = createServer((_request, response) => {
  reached += 1;
  response.end('the secrets of this machine');
});
inside.listen(0, '127.0.0.1');
await once(inside, 'listening');
const { port } = inside.address() as AddressInfo;
afterAll(() => inside.close());

/** Returns a lookup in which each name yields its lists of addresses in turn, and others fail. */
function netOf(names: Record<string, string[][]>): LookupFunction {
  return (host, _options, callback) => {
    const answers = names[host];
    const addresses = answers && answers.length > 1 ? answers.shift() : answers?.[0];
    if (!addresses)
      return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    const family = (address: string) => (address.includes(':') ? 6 : 4);
    callback(
      null,
      addresses.map((address) => ({ address, family: family(address) })),
    );
  };
}

function openFetch(privateHosts: string[] = [], lookup?: LookupFunction) {
  const safe = openSafeFetch({ privateHosts, ...(lookup && { lookup }) });
  onTestFinished(() => safe.close());
  return safe.fetch;
}

async function refusedBy(answer: Promise<Response>): Promise<unknown> {
  const error = await answer.then(
    async (response) => new Error(`answered ${response.status}: ${await response.text()}`),
    (cause: unknown) => cause,
  );
  return (error as Error).cause ?? error;
}

// S12: spellings of loopback and other private addresses that have got past URL parsers.
const spellings = `
  127.0.0.1 127.0.0.1. 127.1 127.0.1 2130706433 017700000001 0x7f000001 0x7f.1 0x7F.0x0.0x0.0x1
  0177.0.0.1 0177.0.0.01 0x7f.0.0.0x1 127.0.0.0x1 127.000.000.001 00000177.0.0.1 １２７.０.０.１
  ①②⑦.⓪.⓪.① 127。0。0。1 127%2e0%2e0%2e1 %31%32%37.0.0.1 127.255.255.254 127.0.0.2 0 0.0.0.0 0x0 00
  0.0.0.1 localhost LOCALHOST localhost. loc%61lhost ｌｏｃａｌｈｏｓｔ [::1] [0:0:0:0:0:0:0:1]
  [0000::0001] [::] [::ffff:127.0.0.1] [::127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1]
  [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::]
  [2001:0:7f00:1::] 10.0.0.1 10.1 0xa000001 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1
  169.254.169.254 0xa9fea9fe 2852039166 [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] 100.64.0.1
  198.18.0.1 192.0.0.1 224.0.0.1 255.255.255.255 240.0.0.1 [fe80::1] [fc00::1] [fd00:ec2::254]
  [fec0::1] [ff02::1] [100::1] user@127.0.0.1 example.com@127.0.0.1 127.0.0.1#@example.com
  127.0.0.1?@example.com
`
  .trim()
  .split(/\s+/);

describe('S12: fetching an address from outside', () => {
  test(`refuses addresses of this machine and of private networks in ${spellings.length} spellings`, async () => {
    const safeFetch = openFetch(
      [],
      netOf({ localhost: [['127.0.0.1', '::1']], 'localhost.': [['127.0.0.1']] }),
    );
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(60);
    const passed: string[] = [];
    for (const spelling of spellings) {
      const [authority, ...rest] = spelling.split(/(?=[#?])/);
      const cause = await refusedBy(safeFetch(`http://${authority}:${port}/${rest.join('')}`));
      const isInvalid =
        cause instanceof TypeError || (cause as { code?: string }).code === 'ERR_INVALID_URL';
      if (!(cause instanceof AddressRefused) && !isInvalid)
        passed.push(`${spelling}: ${String(cause)}`);
    }
    expect(passed).toEqual([]);
    expect(reached).toBe(0);
  });

  test('checks the address that a name resolves to, not the name', async () => {
    const safeFetch = openFetch([], netOf({ 'innocent.example': [['127.0.0.1']] }));
    const cause = await refusedBy(safeFetch(`http://innocent.example:${port}/`));
    expect(cause).toBeInstanceOf(AddressRefused);
    expect(reached).toBe(0);
  });

  test('checks the address at each connection, so a name that changes its address gains nothing', async () => {
    const moving = netOf({ 'moving.example': [['198.41.0.4'], ['127.0.0.1']] });
    const guard = createAddressGuard([]);
    moving('moving.example', {}, (_error, [first]: any) => {
      expect(guard.allows('moving.example', String(port), first.address)).toBe(true);
    });
    const safeFetch = openFetch([], moving);
    expect(await refusedBy(safeFetch(`http://moving.example:${port}/`))).toBeInstanceOf(
      AddressRefused,
    );
    expect(reached).toBe(0);
  });

  test('uses only the allowed addresses of a name with several', async () => {
    const names = netOf({ 'both.example': [['127.0.0.1', '198.41.0.4']] });
    // There is no answer at the public address within this time.
    const signal = AbortSignal.timeout(300);
    const cause = await refusedBy(openFetch([], names)(`http://both.example:${port}/`, { signal }));
    expect(cause).not.toBeInstanceOf(AddressRefused);
    expect(reached).toBe(0);
  });

  test.each(['127.0.0.1', '[::1]', 'localhost', '169.254.169.254', 'inner.example'])(
    'refuses a redirect to %s at any hop',
    async (target) => {
      const url = await serveOutside((request, response) => {
        const next = request.url === '/first' ? '/second' : `http://${target}:${port}/`;
        response.writeHead(302, { location: next }).end();
      });
      const names = netOf({
        'outside.example': [['127.0.0.2']],
        'inner.example': [['127.0.0.1']],
        localhost: [['127.0.0.1', '::1']],
      });
      const safeFetch = openFetch(['outside.example:*'], names);
      const cause = await refusedBy(safeFetch(`${url}/first`));
      expect(cause).toBeInstanceOf(AddressRefused);
      expect(reached).toBe(0);
    },
  );

  test('S54: reaches a named host at its port, and neither another port nor another name', async () => {
    const named = openFetch([`localhost:${port}`]);
    expect(await (await named(`http://localhost:${port}/`)).text()).toContain('secrets');
    expect(await refusedBy(named(`http://127.0.0.1:${port}/`))).toBeInstanceOf(AddressRefused);
    const elsewhere = openFetch(['localhost:1', `127.0.0.2:${port}`]);
    expect(await refusedBy(elsewhere(`http://localhost:${port}/`))).toBeInstanceOf(AddressRefused);
    expect(await refusedBy(elsewhere(`http://127.0.0.1:${port}/`))).toBeInstanceOf(AddressRefused);
    const address = openFetch([`127.0.0.1:${port}`]);
    expect((await address(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect((await address(`http://[::ffff:127.0.0.1]:${port}/`)).status).toBe(200);
    reached = 0;
  });

  test('refuses an answer of more than 4 MiB', async () => {
    const url = await serveOutside(
      (_request, response) => void response.end(Buffer.alloc(5 << 20)),
    );
    const safeFetch = openFetch(
      ['outside.example:*'],
      netOf({ 'outside.example': [['127.0.0.2']] }),
    );
    await expect(safeFetch(url).then((response) => response.text())).rejects.toThrow();
  });
});

/** Starts a server at another loopback address, which a test's lookup gives a name. */
async function serveOutside(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://outside.example:${(server.address() as AddressInfo).port}`;
}

describe('fetch of whole answers', () => {
  async function openWhole(listener: RequestListener, wholeAnswerMs = 5_000) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port: at } = server.address() as AddressInfo;
    const safe = openSafeFetch({ privateHosts: [`127.0.0.1:${at}`], wholeAnswerMs });
    onTestFinished(() => safe.close());
    return (headers?: Record<string, string>) =>
      safe.fetch(`http://127.0.0.1:${at}/`, headers && { headers });
  }

  test('refuses one that is compressed, however small, and asks for none', async () => {
    const asked: unknown[] = [];
    const ask = await openWhole((request, response) => {
      asked.push([request.headers['accept-encoding'], request.headers['x-own']]);
      response.setHeader('content-encoding', 'gzip');
      response.end(gzipSync(Buffer.alloc(1024)));
    });
    const refused = await refusedBy(ask({ 'x-own': 'kept' }));
    expect(String(refused)).toContain('compressed (gzip)');
    expect(asked).toEqual([['identity', 'kept']]);
  });

  test('ends one that trickles', async () => {
    const ask = await openWhole((_request, response) => {
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    }, 400);
    const answer = await ask();
    const startedAt = performance.now();
    await expect(answer.text()).rejects.toThrow(/aborted|timeout/i);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('returns what is plain', async () => {
    const ask = await openWhole((_request, response) => void response.end('plain'));
    expect(await (await ask()).text()).toBe('plain');
  });
});

describe('the address guard', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'allows %s on the public internet',
    (address) => expect(createAddressGuard([]).allows('example.com', '443', address)).toBe(true),
  );

  test('refuses text that is not an address', () => {
    const guard = createAddressGuard(['example.com:443']);
    expect(guard.allows('example.com', '443', 'not an address')).toBe(false);
  });

  test.each([
    ['hook.local', '8080', true],
    ['HOOK.local.', '8080', true],
    ['hook.local', '8081', false],
    ['other.local', '8080', false],
    ['[fd00::1]', '443', true],
    ['[FD00:0::1]', '443', true],
    ['any.local', '1', true],
  ])('by its list allows %s at port %s: %s', (host, at, isAllowed) => {
    const guard = createAddressGuard(['hook.local:8080', '[fd00::1]:443', 'any.local:*']);
    expect(guard.allows(host, at, '10.0.0.1')).toBe(isAllowed);
  });
});
