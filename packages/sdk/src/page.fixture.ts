import { createGuildhall } from './index.ts';

/** Runs in a page whose backend adds the key, and returns what the client does there. */
async function usePage() {
  const guildhall = createGuildhall({ url: '/guildhall' });
  const files = [new File(['The mill grinds when the pond is full.'], 'mühle.txt')];
  await guildhall.addDocuments({ files, visibility: 'public', wait: true });
  const { documents } = await guildhall.searchKnowledge({ query: 'when does the mill grind' });
  const names: string[] = [];
  for await (const { name } of guildhall.all.listDocuments()) names.push(name);
  const refused = await guildhall.try.getTeam({ teamId: 'nowhere' });
  const late = await guildhall
    .listTeams({}, { signal: AbortSignal.abort(new Error('enough')) })
    .catch(String);
  return { found: documents[0]?.pages, names, code: refused.ok || refused.error.code, late };
}

Object.assign(globalThis, { used: usePage() });
