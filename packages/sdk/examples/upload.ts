import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { createGuildhall } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
});

const path = process.argv[2] ?? 'handbook.pdf';
const { documents } = await guildhall.addDocuments({
  folderPath: 'rules/2026',
  visibility: 'public',
  wait: true,
  files: [
    { name: basename(path), open: () => openAsBlob(path) }, // streamed from disk
    new File(['The warranty lasts two years.'], 'warranty.txt'), // as a page has them
  ],
});
for (const { name, state, error } of documents) console.log(name, state, error ?? '');
