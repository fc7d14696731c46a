import { createGuildhall } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
});

const { documents } = await guildhall.searchKnowledge({ query: 'How long is the warranty?' });
for (const { name, pages } of documents) console.log(name, '–', pages[0]?.text);
