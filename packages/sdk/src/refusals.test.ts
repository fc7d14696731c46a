import { expect, test } from 'vitest';
import { answer, oddServer } from './odd-server.fixture.ts';

test('the code that the server names wins over its sentence', async () => {
  const said = { error: 'User not found' };
  const named = { 'x-error-code': 'user_not_member' };
  const { guildhall } = await oddServer([answer(404, said, named)]);
  await expect(guildhall.removeMember({ email: 'a@example.com' })).rejects.toMatchObject({
    code: 'user_not_member',
    message: 'User not found',
  });
});

test.each(['of_a_later_version', 'constructor', ''])(
  'where the server names %j, which is unknown, its sentence tells the code',
  async (code) => {
    const said = { error: 'User not found' };
    const { guildhall } = await oddServer([answer(404, said, { 'x-error-code': code })]);
    await expect(guildhall.removeMember({ email: 'a@example.com' })).rejects.toMatchObject({
      code: 'user_not_found',
    });
  },
);
