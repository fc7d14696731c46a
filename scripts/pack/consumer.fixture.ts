// An example of a program that uses the SDK. check-packages.sh compiles and runs it.
import { createGuildhall, GuildhallError } from '@guildhall/sdk';
import type { Member } from '@guildhall/sdk';
import { createGuildhall as createLight } from '@guildhall/sdk/light';

declare const process: { env: Record<string, string | undefined> };

const options = { url: process.env['GUILDHALL_URL'] ?? '', key: process.env['GUILDHALL_KEY'] };

for (const guildhall of [createGuildhall(options), createLight(options)]) {
  const { documents } = await guildhall.searchKnowledge({ query: 'How long is the warranty?' });
  const page: string | undefined = documents[0]?.pages[0]?.text;
  if (page === undefined) throw new Error('The search found nothing');
  const { members } = await guildhall.listMembers({ pageSize: 1 });
  const first: Member | undefined = members[0];
  if (first === undefined) throw new Error('There is nobody');
  const { chat } = await guildhall.createChat();
  let end: string | undefined;
  const asked = { chatId: chat.id, text: 'How long is the warranty?' };
  for await (const { event } of guildhall.stream.sendMessage(asked)) end = event;
  if (end !== 'done') throw new Error(`The answer ended with ${end}`);
  await guildhall.getDocument({ documentId: 'unknown' }).then(
    () => {
      throw new Error('An unknown document was found');
    },
    (error: unknown) => {
      const isRefused = error instanceof GuildhallError && error.code === 'document_not_found';
      const isLight = error instanceof Error && 'code' in error;
      if (!isRefused && !isLight) throw error;
    },
  );
}

// @ts-expect-error: the types know that a search has a question.
void ((guildhall: ReturnType<typeof createGuildhall>) => guildhall.searchKnowledge({}));
