import { createGuildhall } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
});

const { chat } = await guildhall.createChat({});
const text = 'How long is the warranty?';
for await (const { event, data } of guildhall.stream.sendMessage({ chatId: chat.id, text })) {
  if (event === 'delta') process.stdout.write(data.text);
  if (event === 'citation') console.log(`${data.name}: ${data.quote}`);
}
