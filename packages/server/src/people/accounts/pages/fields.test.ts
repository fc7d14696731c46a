import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { signIn } from '../../../../../../test/sign-in.ts';
import { claim, invite, resetTokenFor } from '../fixtures/invite.ts';

const world = await testApp();
const { app, parts } = world;

type Attributes = Record<string, string>;

/** Returns the attributes of a page's inputs, without those that only link labels. */
function inputsOf(page: string): Attributes[] {
  return [...page.matchAll(/<input([^>]*)>/g)].map(([, text = '']) => {
    const found = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
    const { id, ...others } = Object.fromEntries(found.map(([, name, it = '']) => [name, it]));
    expect(page).toContain(`<label for="${id}">`);
    expect(others['name']).toBe(id);
    return others;
  });
}

async function read(path: string, headers: Attributes = {}, form?: Attributes) {
  const body = form && new URLSearchParams(form);
  const response = await app.request(path, { headers, ...(body && { method: 'POST', body }) });
  const page = await response.text();
  return { page, inputs: inputsOf(page), isAlert: page.includes('role="alert"') };
}

const address = { name: 'email', type: 'email', autocomplete: 'username', value: '', required: '' };
const secret = { type: 'password', value: '' };
const newSecret = { ...secret, autocomplete: 'new-password' };
const isWrong = { 'aria-invalid': 'true' };

test.each<[string, Attributes[]]>([
  [
    '/sign-in',
    [
      address,
      {
        ...secret,
        name: 'password',
        autocomplete: 'current-password',
        'aria-describedby': 'password-hint',
      },
    ],
  ],
  ['/reset-password', [{ ...address, 'aria-describedby': 'email-hint' }]],
  [
    '/reset-password/{token}',
    [{ ...newSecret, name: 'password', required: '', 'aria-describedby': 'password-hint' }],
  ],
])(
  'the fields of %s have a label, a type and a required mark, and show no error',
  async (path, fields) => {
    const { email } = await claim(world);
    const token = await resetTokenFor(world, email);
    const { inputs, isAlert, page } = await read(path.replace('{token}', token));
    expect([inputs, isAlert]).toEqual([fields, false]);
    expect(page).not.toContain('class="wrong"');
  },
);

test('the form to change a password requires the old and the new one', async () => {
  const { userId } = await claim(world);
  const headers = await signIn(world, userId);
  const old = { ...secret, name: 'oldPassword', autocomplete: 'current-password', required: '' };
  const fresh = { ...newSecret, name: 'newPassword', required: '' };
  const hint = { 'aria-describedby': 'newPassword-hint' };
  const { inputs, isAlert } = await read('/change-password', headers);
  expect([inputs, isAlert]).toEqual([[old, { ...fresh, ...hint }], false]);
  const sent = await read('/change-password', headers, { oldPassword: 'x', newPassword: 'short' });
  const about = { 'aria-describedby': 'newPassword-hint newPassword-wrong' };
  expect([sent.inputs, sent.isAlert]).toEqual([[old, { ...fresh, ...isWrong, ...about }], true]);
});

test('an error is marked at its field only, and announced above the form', async () => {
  const { email } = await claim(world);
  const path = `/reset-password/${await resetTokenFor(world, email)}`;
  const short = await read(path, {}, { password: 'short' });
  expect(short.isAlert).toBe(true);
  expect(short.inputs).toMatchObject([
    { ...isWrong, 'aria-describedby': 'password-hint password-wrong' },
  ]);
  expect(short.page).toContain('<p class="wrong" id="password-wrong">');
  const noAddress = await read('/reset-password', {}, { email: 'ada' });
  expect([noAddress.inputs[0]?.['value'], noAddress.isAlert]).toEqual(['ada', true]);
  const wrong = await read('/sign-in', {}, { email: 'ada@example.com', password: 'x' });
  expect([wrong.inputs[0]?.['value'], wrong.isAlert]).toEqual(['ada@example.com', true]);
});

test('the invitation form asks for what is not known, and keeps the typed names after an error', async () => {
  const { token, email } = await invite(world);
  const path = `/invitations/${token}`;
  const named = (name: string, value: string) => ({
    name,
    type: 'text',
    autocomplete: name === 'firstName' ? 'given-name' : 'family-name',
    value,
    dir: 'auto',
    required: '',
  });
  const { required: _, ...known } = { ...address, value: email, readonly: '' };
  const password = { ...newSecret, name: 'password', 'aria-describedby': 'password-hint' };
  const { inputs, isAlert } = await read(path);
  const fields = [known, named('firstName', ''), named('lastName', ''), password];
  expect([inputs, isAlert]).toEqual([fields, false]);
  const sent = await read(path, {}, { firstName: 'Ada', lastName: 'King', password: 'short' });
  expect(sent.isAlert).toBe(true);
  expect(sent.inputs).toEqual([
    known,
    named('firstName', 'Ada'),
    named('lastName', 'King'),
    { ...password, ...isWrong, 'aria-describedby': 'password-hint password-wrong' },
  ]);
});

test('the page of an invitation asks a person who has an account for nothing', async () => {
  const { email } = await claim(world);
  const { token } = await invite(world, { email });
  const { inputs, page } = await read(`/invitations/${token}`);
  expect(inputs).toEqual([]);
  expect(page).toContain(`<bdi>${email}</bdi> has an account already`);
});

test.each([
  ['en', 'until <time datetime="2100-03-04T05:06:00.000Z">4 March 2100 at 05:06 UTC</time>'],
  ['de', '<time datetime="2100-03-04T05:06:00.000Z">4. März 2100 um 05:06 UTC</time>'],
])('the invitation page tells when the invitation expires: %s', async (language, words) => {
  const { token } = await invite(world);
  await sql`update invitation_tokens set expires_at = '2100-03-04T05:06Z'`.execute(parts.db);
  const { page } = await read(`/invitations/${token}`, { 'accept-language': language });
  expect(page).toContain(words);
});

test('the invitation page names the team, and also the organisation if its name is different', async () => {
  const { token, tree, team } = await invite(world);
  const top = (await read(`/invitations/${token}`)).page;
  expect(top).toContain(`The team <bdi>${team.name}</bdi> invites you`);
  const below = await tree.addTeam('Below');
  const further = await invite(world, { tree, team: below });
  const { page } = await read(`/invitations/${further.token}`);
  expect(page).toContain(`The team <bdi>Below</bdi> of <bdi>${team.name}</bdi> invites you`);
});
