import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopBackend } from './shop-backend.ts';
import type { ShopPage } from './shop-pages.ts';

interface Rooms {
  pages: Map<string, ShopPage>;
  policy: string;
  backend: ShopBackend;
  member: { name: string };
}

interface Reply {
  status?: number;
  mediaType?: string;
  text: string;
  cookie?: string;
}

const cookieName = 'shop_session';
const json = (value: unknown): Reply => ({ text: JSON.stringify(value) });

/** Answers one request to the shop. */
export async function answerAsShop(
  rooms: Rooms,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const reply = await route(rooms, request).catch((error: unknown) => {
    console.error(`shop: ${String(error)}`);
    return { status: 502, text: '{}' };
  });
  const { status = 200, mediaType = 'application/json', text, cookie }: Reply = reply;
  response.writeHead(status, {
    'content-type': mediaType,
    'content-security-policy': rooms.policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(cookie && { 'set-cookie': cookie }),
  });
  response.end(text);
}

async function route(rooms: Rooms, request: IncomingMessage): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
  const secret = readCookie(request);
  const { backend } = rooms;
  switch (`${request.method} ${pathname}`) {
    case 'GET /me':
      return json({ name: backend.isSignedIn(secret) ? rooms.member.name : null });
    case 'GET /documents':
      return json(await backend.findDocuments(searchParams.get('query') ?? '', secret));
    case 'GET /guildhall-token': {
      const token = await backend.makeToken(secret);
      return { status: token ? 200 : 401, mediaType: 'text/plain', text: token ?? '' };
    }
    case 'POST /sign-in':
      return { ...json({}), cookie: cookieOf(backend.signIn()) };
    case 'POST /sign-out':
      backend.signOut(secret);
      return { ...json({}), cookie: `${cookieOf('')}; Max-Age=0` };
  }
  const page = request.method === 'GET' ? rooms.pages.get(pathname) : undefined;
  return page ?? { status: 404, text: '{}' };
}

function cookieOf(secret: string): string {
  return `${cookieName}=${secret}; HttpOnly; SameSite=Strict; Path=/`;
}

function readCookie({ headers }: IncomingMessage): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
}
