import { request } from 'node:http';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { newTree } from '../../../../../test/world.ts';
import { createApp } from '#app/app.ts';
import { claim, password } from '#people/accounts/fixtures/invite.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { createLog } from '#ground/log.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';

let lines: string;
let listener: Listener | undefined;

const world = await testApp();

afterEach(async () => {
  await listener?.close(1000);
});

/** Starts a server with these settings on 127.0.0.1, whatever HOST says. */
async function open(settings: Partial<Settings>): Promise<void> {
  const { parts } = world;
  lines = '';
  const log = createLog('info', { write: (line) => void (lines += line) });
  const app = createApp({ ...parts, log, settings: { ...parts.settings, ...settings } });
  listener = await listen(app, { host: '127.0.0.1', port: 0 });
}

interface Sent {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Sends a request with any headers, including `Host`, which `fetch` does not allow. */
function ask(path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const url = new URL(path, listener!.url);
  const type = body && { 'content-type': 'application/json' };
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (done, fail) => {
      const sent = request(url, { method, headers: { ...type, ...headers } }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => done({ status: answer.statusCode!, text, headers: answer.headers }));
      });
      sent.on('error', fail);
      sent.end(body && JSON.stringify(body));
    },
  );
}

const statusFor = async (host: string, path = '/healthz') =>
  (await ask(path, { headers: { host } })).status;

describe('the Host of a request (S46)', () => {
  test('on loopback must be a loopback name or that of PUBLIC_URL, at any port; others are a 421 (DNS rebinding)', async () => {
    await open({ publicUrl: 'https://hall.example.com' });
    for (const host of ['localhost', 'LOCALHOST:9', '127.0.0.1:3000', '[::1]:3000']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    expect(await statusFor('hall.example.com:8443')).toBe(200);
    const others = [
      'evil.example',
      'evil.example:3000',
      '192.168.1.5',
      '[2001:db8::1]',
      'xlocalhost',
    ];
    for (const host of [...others, 'localhost.evil.example', 'hall.example.com.evil.example']) {
      expect([host, await statusFor(host)]).toEqual([host, 421]);
    }
    for (const path of ['/metrics', '/readyz', '/v1/teams', '/sign-in', '/nowhere']) {
      expect([path, await statusFor('evil.example', path)]).toEqual([path, 421]);
    }
    const { text, headers } = await ask('/metrics', { headers: { host: 'evil.example' } });
    expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('ALLOWED_HOSTS') });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('on a public address may be any IP address, or a name of PUBLIC_URL or ALLOWED_HOSTS; others are a 421', async () => {
    await open({
      host: '0.0.0.0',
      publicUrl: 'https://hall.example.com',
      allowedHosts: ['guildhall', 'other.example.com'],
    });
    const named = ['hall.example.com', 'guildhall:3000', 'OTHER.example.com', 'localhost:3000'];
    for (const host of [...named, '192.168.1.5:3000', '[2001:db8::1]:3000']) {
      expect([host, await statusFor(host)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', 'sub.hall.example.com']) {
      expect([host, await statusFor(host)]).toEqual([host, 421]);
    }
  });
});

describe('GET /metrics (S46)', () => {
  const metrics = async (headers: Record<string, string> = {}) =>
    (await ask('/metrics', { headers })).status;

  test('on loopback answers programs on this machine, but no request that a proxy passes on', async () => {
    await open({ publicUrl: 'https://hall.example.com' });
    expect(await metrics()).toBe(200);
    expect(await metrics({ host: 'hall.example.com' })).toBe(401);
    expect(await metrics({ 'x-forwarded-for': '203.0.113.9' })).toBe(401);
    const others = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-for'];
    for (const name of others) expect([name, await metrics({ [name]: '' })]).toEqual([name, 401]);
  });

  test('on a public address answers only with the metrics token', async () => {
    await open({ host: '0.0.0.0', metricsToken: 'figures' });
    expect(await metrics({ authorization: 'Bearer figures' })).toBe(200);
    for (const authorization of ['', 'Bearer', 'Bearer figure', 'Bearer figures1', 'figures']) {
      const { status, text } = await ask('/metrics', { headers: { authorization } });
      expect([authorization, status]).toEqual([authorization, 401]);
      expect(text).toBe('{"error":"Missing or invalid metrics token"}');
    }
    expect(await metrics()).toBe(401);
  });

  test('on a public address never answers if no metrics token is set', async () => {
    await open({ host: '0.0.0.0' });
    expect(await metrics()).toBe(401);
    expect(await metrics({ authorization: 'Bearer undefined' })).toBe(401);
  });
});

describe('the forwarding headers of a proxy (D32)', () => {
  const forwarded = { 'x-forwarded-for': '1.1.1.1, 203.0.113.9', 'x-forwarded-proto': 'https' };

  /** Writes with a key and signs in through a proxy. Returns recorded addresses and the cookie. */
  async function passOn() {
    const tree = await newTree(world.parts);
    const { email, userId } = await claim(world);
    const { authorization } = tree.headers;
    const made = await ask('/v1/keys', {
      method: 'POST',
      body: { name: 'K' },
      headers: { ...forwarded, authorization },
    });
    expect(made.status).toBe(201);
    const body = { email, password };
    const signedIn = await ask('/auth/sign-in', { method: 'POST', body, headers: forwarded });
    expect(signedIn.status).toBe(200);
    const kept = await sql<{ address: string }>`
      select address from audit_entries where org_id = ${tree.team.orgId}
        and action = 'key.created' and address is not null
    `.execute(world.parts.db);
    const session = await sql<{ ip_address: string }>`
      select session.ip_address from auth_sessions session
      join users person on person.account_id = session.account_id
      where person.id = ${userId} order by session.id desc limit 1
    `.execute(world.parts.db);
    const started = await sql<{ address: string }>`
      select address from audit_entries
      where action = 'session.started' and actor_id = ${userId} order by id desc limit 1
    `.execute(world.parts.db);
    return {
      started: started.rows[0]?.address,
      written: kept.rows[0]?.address,
      session: session.rows[0]?.ip_address,
      cookie: String(signedIn.headers['set-cookie']),
    };
  }

  test('count if TRUST_PROXY names the proxy: for the audit log, the session and the cookie', async () => {
    await open({ trustProxy: ['127.0.0.0/8'] });
    const { written, started, session, cookie } = await passOn();
    expect([written, started, session]).toEqual(Array(3).fill('203.0.113.9'));
    expect(cookie).toContain('; Secure');
    expect(lines).not.toContain('TRUST_PROXY');
  });

  test('do not count from another proxy, which the log says once at the first forwarded request', async () => {
    await open({ trustProxy: ['192.0.2.7'] });
    await ask('/healthz');
    expect(lines).not.toContain('TRUST_PROXY');
    const { written, session, cookie } = await passOn();
    expect([written, session]).toEqual(['127.0.0.1', '127.0.0.1']);
    expect(cookie).not.toContain('Secure');
    const said = lines.split('\n').filter((line) => line.includes('TRUST_PROXY'));
    expect(said.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, peer: '127.0.0.1' }),
    ]);
  });
});

test('403: a change from a page whose origin only resembles ours', async () => {
  await open({ publicUrl: 'http://hall.example.com' });
  const { email } = await claim(world);
  const from = async (origin: string) => {
    const sent = { method: 'POST', body: { email, password }, headers: { origin } };
    return (await ask('/auth/sign-in', sent)).status;
  };
  expect(await from('http://hall.example.com.evil.example')).toBe(403);
  expect(await from('http://hall.example.co')).toBe(403);
  expect(await from('http://hall.example.com')).toBe(200);
});
