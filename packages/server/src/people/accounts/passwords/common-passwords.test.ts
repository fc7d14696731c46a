import { expect, test } from 'vitest';
import { languages } from '@guildhall/contract';
import { testApp } from '../../../../../../test/app.ts';
import { textsFor } from '#texts/texts.ts';
import {
  claim,
  cookieOf,
  invite,
  names,
  password,
  postJson,
  resetTokenFor,
} from '../fixtures/invite.ts';

const world = await testApp();
const { app } = world;

const common = [
  '1234567890',
  'Password123',
  'QWERTYUIOP',
  '1q2w3e4r5t',
  '１２３４５６７８９０',
  ' 1234567890 ',
];
const sentence = 'must not be one of the most common passwords';

const faultOf = async (response: Response) => {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error];
};

test.each(common)('S65: 400: %j is refused wherever a password is set', async (weak) => {
  const { token } = await invite(world);
  const accepted = await app.request(
    `/auth/invitations/${token}/accept`,
    postJson({ ...names, password: weak }),
  );
  expect(await faultOf(accepted)).toEqual([400, `password ${sentence}`]);
  const { email } = await claim(world);
  const reset = await resetTokenFor(world, email);
  const used = await app.request(
    `/auth/password-resets/${reset}/use`,
    postJson({ password: weak }),
  );
  expect(await faultOf(used)).toEqual([400, `password ${sentence}`]);
  const cookie = cookieOf(await app.request('/auth/sign-in', postJson({ email, password })));
  const changed = await app.request('/auth/password', {
    ...postJson({ oldPassword: password, newPassword: weak }, { cookie }),
    method: 'PUT',
  });
  expect(await faultOf(changed)).toEqual([400, `newPassword ${sentence}`]);
  // Nothing was used up or changed.
  expect((await app.request(`/auth/invitations/${token}`)).status).toBe(200);
  const again = await app.request(`/auth/password-resets/${reset}/use`, postJson({ password }));
  expect(again.status).toBe(200);
});

test('S65: the pages say so in each language', async () => {
  const { token } = await invite(world);
  const { email } = await claim(world);
  const reset = await resetTokenFor(world, email);
  const cookie = cookieOf(await app.request('/auth/sign-in', postJson({ email, password })));
  for (const language of languages) {
    const { pages } = textsFor(language);
    const submit = async (path: string, form: Record<string, string>) => {
      const headers = { cookie, 'accept-language': language };
      const body = new URLSearchParams(form);
      const page = await app.request(path, { method: 'POST', headers, body });
      return [page.status, await page.text()] as const;
    };
    const forms = [
      [`/invitations/${token}`, { ...names, password: '1234567890' }, pages.fields.password],
      [`/reset-password/${reset}`, { password: '1234567890' }, pages.fields.newPassword],
      [
        '/change-password',
        { oldPassword: password, newPassword: '1234567890' },
        pages.fields.newPassword,
      ],
    ] as const;
    for (const [path, form, field] of forms) {
      const [status, text] = await submit(path, form);
      expect([language, path, status]).toEqual([language, path, 400]);
      expect(text).toContain(pages.faults.commonPassword(field));
    }
  }
});

test.each(['correct horse battery staple', '1234567890 but longer', 'пароль из четырёх слов'])(
  'S65: %j is accepted',
  async (good) => {
    const { token } = await invite(world);
    const path = `/auth/invitations/${token}/accept`;
    expect((await app.request(path, postJson({ ...names, password: good }))).status).toBe(200);
  },
);
