import { createSignInLink } from '../../packages/server/src/people/accounts/signing-in/links.ts';
import { ownerEmail } from '../product/organisation.ts';
import type { Product } from '../product/start-product.ts';

export interface Cookie {
  name: string;
  value: string;
  url: string;
}

/** Signs the owner in and returns the session cookies. */
export async function signIn({ url, parts: { db } }: Product): Promise<Cookie[]> {
  const link = await createSignInLink(db, { publicUrl: url, email: ownerEmail, minutes: 10 });
  if (!link) throw new Error('The owner has no account');
  const answer = await fetch(link, { method: 'POST', redirect: 'manual' });
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';');
    const end = pair.indexOf('=');
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url };
  });
}

/** Creates a chat with a question and an answer, and returns its URL. */
export async function makeChat({ url }: Product, cookies: readonly Cookie[]): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = async (path: string, body: FormData | object): Promise<unknown> => {
    const isForm = body instanceof FormData;
    const headers = { cookie, ...(!isForm && { 'content-type': 'application/json' }) };
    const sent = isForm ? body : JSON.stringify(body);
    const answer = await fetch(url + path, { method: 'POST', headers, body: sent });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const file = new FormData();
  file.append('file', new Blob([rules]), 'mill.md');
  await post('/v1/documents?wait=true', file);
  const { chat } = (await post('/v1/chats', {})) as { chat: { id: string } };
  await post(`/v1/chats/${chat.id}/messages`, { text: 'When does the mill grind?' });
  return `${url}/chats/${chat.id}`;
}

const rules = `# Mill rules

The mill grinds from six to nine in the morning, when the pond is full. On Sundays it stands still.
`;
