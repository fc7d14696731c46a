import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { createApp } from '#app/app.ts';
import { createLog } from '#ground/log.ts';
import { cookieOf, invite, names, postJson } from './fixtures/invite.ts';

const world = await testApp();

describe('S9: a secret that opens an account', () => {
  test('is in no log, audit log or metrics', async () => {
    let lines = '';
    const sink = new Writable({
      write(chunk, _, done) {
        lines += String(chunk);
        done();
      },
    });
    const app = createApp({ ...world.parts, log: createLog('trace', sink) });
    const { token, email, tree } = await invite(world);
    const password = 'marker-password-4711';
    const form = new URLSearchParams({ firstName: '', password });
    await app.request(`/invitations/${token}`);
    await app.request(`/invitations/${token}`, { method: 'POST', body: form });
    const accept = postJson({ ...names, password });
    const accepted = await app.request(`/auth/invitations/${token}/accept`, accept);
    const cookie = cookieOf(accepted);
    const session = cookie.split('=')[1]!.split('.')[0]!;
    await app.request('/auth/session', { headers: { cookie } });
    await app.request('/auth/sign-in', postJson({ email, password }));
    await app.request('/auth/sign-in', postJson({ email, password: `${password}-wrong` }));
    await app.request(`/auth/sign-in-links/${'B'.repeat(43)}/use`, postJson({}));
    await app.request(`/sign-in/${'B'.repeat(43)}`);
    const reset = postJson({ password });
    await app.request(`/auth/password-resets/${'B'.repeat(43)}/use`, reset);
    await app.request(`/reset-password/${'B'.repeat(43)}`, { method: 'POST', body: form });
    const audit = await (await app.request('/v1/audit', { headers: tree.headers })).text();
    const figures = await (await app.request('/metrics')).text();
    expect(lines).toContain('/auth/invitations/{token}/accept');
    expect(figures).toContain('/invitations/{token}');
    expect(audit).toContain('invitation.accepted');
    const told = lines + audit + figures;
    const secrets = [token, password, session, decodeURIComponent(session), 'B'.repeat(43)];
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });
});
