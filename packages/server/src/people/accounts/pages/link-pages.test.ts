import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import {
  claim,
  cookieOf,
  invite,
  names,
  password,
  postJson,
  resetTokenFor,
} from '../fixtures/invite.ts';
import { createSignInLink } from '../signing-in/links.ts';

const world = await testApp();
const { app, parts } = world;

/** Creates a person of that address and signs them in; returns the address and the cookie. */
async function signedIn() {
  const { email } = await claim(world);
  const cookie = cookieOf(await app.request('/auth/sign-in', postJson({ email, password })));
  return { email, cookie };
}
const show = async (path: string, cookie = '') => {
  const response = await app.request(path, { headers: { cookie } });
  return { status: response.status, text: await response.text(), response };
};
const submit = (path: string, cookie = '', form = {}) =>
  app.request(path, { method: 'POST', headers: { cookie }, body: new URLSearchParams(form) });
const isOpen = async (cookie: string) =>
  (await app.request('/auth/session', { headers: { cookie } })).status === 200;

async function linkTo(email: string): Promise<string> {
  return (await createSignInLink(parts.db, { publicUrl: '', email, minutes: 15 }))!;
}
const resetFor = async (email: string) => `/reset-password/${await resetTokenFor(world, email)}`;
const replaces = (email: string) => `You are signed in here as <bdi>${email}</bdi>`;

test.each([
  ['a sign-in link', linkTo, {}],
  ['a link to set a password', resetFor, { password: 'correct horse battery' }],
])(
  'S60: the page of %s shows the address, warns of the session that it replaces, and ends it',
  async (_, make, form) => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const path = await make(theirs.email);
    const alone = await show(path);
    expect(alone.text).toContain(`<bdi>${theirs.email}</bdi>`);
    expect(alone.text).not.toContain('You are signed in here');
    expect((await show(path, theirs.cookie)).text).not.toContain('You are signed in here');
    const warned = await show(path, mine.cookie);
    expect(warned.text).toContain(`<bdi>${theirs.email}</bdi>`);
    expect(warned.text).toContain(replaces(mine.email));
    // Looking changes nothing.
    expect(await isOpen(mine.cookie)).toBe(true);
    const used = await submit(path, mine.cookie, form);
    expect(used.status).toBe(303);
    expect([await isOpen(cookieOf(used)), await isOpen(mine.cookie)]).toEqual([true, false]);
  },
);

test('S60: a used or unknown link says so before anything is pressed', async () => {
  const { email } = await signedIn();
  const path = await linkTo(email);
  await submit(path);
  for (const gone of [path, `/sign-in/${'A'.repeat(43)}`, '/sign-in/short']) {
    const { status, text } = await show(gone);
    expect([status, text.includes('This link has expired or was already used')]).toEqual([
      404,
      true,
    ]);
  }
  expect((await show(`/reset-password/${'A'.repeat(43)}`)).status).toBe(404);
});

test('S60: a password ends the session of another account in the same browser, a wrong one does not', async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()];
  const wrong = { email: theirs.email, password: 'not the password' };
  await submit('/sign-in', mine.cookie, wrong);
  expect(await isOpen(mine.cookie)).toBe(true);
  await submit('/sign-in', mine.cookie, { email: theirs.email, password });
  expect(await isOpen(mine.cookie)).toBe(false);
  expect(await isOpen(theirs.cookie)).toBe(true);
});

test('S60: the page of an invitation to a new person warns of the session that it replaces, and ends it', async () => {
  const mine = await signedIn();
  const { email, token } = await invite(world);
  const path = `/invitations/${token}`;
  const warned = await show(path, mine.cookie);
  expect(warned.text).toContain(email);
  expect(warned.text).toContain(replaces(mine.email));
  const used = await submit(path, mine.cookie, { ...names });
  expect(used.status).toBe(303);
  expect(await isOpen(mine.cookie)).toBe(false);
});

test('S51: the page of an invitation to an account has no form, and leads to signing in or to the list', async () => {
  const [theirs, other] = [await signedIn(), await signedIn()];
  const { token, team } = await invite(world, { email: theirs.email });
  const path = `/invitations/${token}`;
  const alone = await show(path);
  expect(alone.text).toContain(team.name);
  expect(alone.text).toContain('href="/sign-in?next=%2Finvitations"');
  expect(alone.text).not.toContain('<form method="post">');
  // Forwarded to another person with an open session.
  const forwarded = await show(path, other.cookie);
  expect(forwarded.text).toContain(`<bdi>${theirs.email}</bdi>`);
  expect(forwarded.text).toContain(replaces(other.email));
  expect(forwarded.text).toContain('action="/sign-out?next=%2Finvitations"');
  const own = await show(path, theirs.cookie);
  expect([own.status, own.response.headers.get('location')]).toEqual([303, '/invitations']);
  // A form that was opened before the account existed.
  const late = await submit(path, '', { ...names, password: `secret ${randomUUID()}` });
  expect([late.status, late.headers.getSetCookie()]).toEqual([409, []]);
  expect(await late.text()).toContain('href="/sign-in?next=%2Finvitations"');
});

test('signing out on the page of an invitation leads back by the sign-in page', async () => {
  const { cookie } = await signedIn();
  const out = await submit('/sign-out?next=%2Finvitations', cookie);
  expect(out.headers.get('location')).toBe('/sign-in?next=%2Finvitations');
  const foreign = await submit('/sign-out?next=%2F%2Fevil.example', cookie);
  expect(foreign.headers.get('location')).toBe('/sign-in');
});
