import { createGuildhall } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? 'http://127.0.0.1:3000',
  key: process.env.GUILDHALL_KEY,
});

const { documents, pagination } = await guildhall.listDocuments({ page: 1, pageSize: 10 });
console.log(`${documents.length} of ${pagination.totalCount}`);

for await (const document of guildhall.all.listDocuments({ state: 'ready' })) {
  console.log(document.name, document.totalPages);
}
