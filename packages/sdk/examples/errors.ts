import { createGuildhall, GuildhallError } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
});

const outcome = await guildhall.try.createTeam({ name: 'Workshop', slug: 'workshop' });
if (outcome.ok) console.log(outcome.data.team.id);
else if (outcome.error.code === 'slug_taken') console.log('there is a workshop already');
else throw outcome.error;

try {
  await guildhall.getTeam({ teamId: 'no-such-team' });
} catch (error) {
  if (error instanceof GuildhallError) console.log(error.status, error.code, error.message);
}
