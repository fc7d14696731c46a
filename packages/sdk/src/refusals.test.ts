import { expect, test } from 'vitest';
import { answer, oddServer } from './odd-server.fixture.ts';

test('the code in the header x-error-code wins over the sentence of the server', async () => {
  const said = { error: 'User not found' };
  const named = { 'x-error-code': 'user_not_member' };
  const { guildhall } = await oddServer([answer(404, said, named)]);
  await expect(guildhall.removeMember({ email: 'a@example.com' })).rejects.toMatchObject({
    code: 'user_not_member',
    message: 'User not found',
  });
});

test.each(['of_a_later_version', 'constructor', ''])(
  'an unknown x-error-code %j is ignored, and the sentence gives the code',
  async (code) => {
    const said = { error: 'User not found' };
    const { guildhall } = await oddServer([answer(404, said, { 'x-error-code': code })]);
    await expect(guildhall.removeMember({ email: 'a@example.com' })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  },
);
