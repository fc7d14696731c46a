import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { printed, runGuildhall, spawnGuildhall } from '../guildhall.fixture.ts';
import { serve } from '../resources.fixture.ts';
import { describeCitations } from './describe-citations.ts';
import { stripControlCharacters } from '../terminal/terminal-text.ts';

// Each step runs a process, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const { tree, env, close } = await serve();
afterAll(close);
const url = env.GUILDHALL_URL;
const form = new FormData();
form.append('file', new File(['The green boat leaves at nine.'], 'boats.md'));
form.append('file', new File(['fare,crowns\nReturn ticket,12\nSingle ticket,7\n'], 'fares.csv'));
const { authorization } = tree.headers;
await fetch(`${url}/v1/documents?wait=true`, {
  method: 'POST',
  headers: { authorization },
  body: form,
});

const ask = (...args: string[]) => runGuildhall(['ask', ...args], env);
const question = 'When does the green boat leave?';

describe('guildhall ask', () => {
  test('prints the answer and its citations below, and nothing else', async () => {
    const { code, out, err } = await ask(question, '--as', tree.owner.email);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('The green boat leaves at nine.');
    expect(out).toMatch(/\n\n\[1\] boats\.md: “The green boat leaves at nine\.”\n$/);
    expect(out).not.toContain('\u001b');
  });

  test('prints rows of a table in columns', async () => {
    const { out } = await ask('What is the fare of a return ticket?', '--as', tree.owner.email);
    expect(out).toContain('\nfare           crowns\nReturn ticket  12\n');
  });

  test('answers as to an anonymous visitor without --as, from no team document', async () => {
    const { code, out } = await ask(...question.split(' '));
    expect(code).toBe(0);
    expect(out).not.toContain('nine');
    expect(out.trim()).not.toBe('');
  });

  test('--json prints one line, whose chatId continues the chat with --chat', async () => {
    const first = await ask(question, '--as', tree.owner.email, '--json');
    expect(first.out.trimEnd().split('\n')).toHaveLength(1);
    const { chatId, message } = JSON.parse(first.out);
    expect(message).toMatchObject({ state: 'done', citations: [{ name: 'boats.md' }] });
    const next = JSON.parse((await ask(question, '--chat', chatId, '--json')).out);
    expect(next.chatId).toBe(chatId);
    expect(next.message.id).not.toBe(message.id);
  });

  test('prints a refusal of the server in one line', async () => {
    expect(await ask('x', '--as', 'stranger@example.com')).toEqual({
      code: 1,
      out: '',
      err: 'guildhall: User not found or not a member of this team\n',
    });
    expect((await ask('x', '--team', 'no-such-team')).err).toMatch(/^guildhall: Team not found/);
    expect((await ask('x', '--chat', 'no-such-chat')).err).toBe('guildhall: Chat not found\n');
    expect((await ask(' ')).err).toMatch(/^guildhall: text must be text of 1 to 10000/);
  });

  test('Ctrl-C stops the answer on the server and exits with 130', async () => {
    const slow = await stallingProxy(url);
    const child = spawnGuildhall(['ask', question], { ...env, GUILDHALL_URL: slow.url });
    const over = once(child, 'close');
    const said = printed(child, /half an/);
    await said;
    child.kill('SIGINT');
    const [code] = await over;
    expect(code).toBe(130);
    expect(slow.stopped()).toEqual([
      expect.stringMatching(/^\/v1\/chats\/.+\/messages\/m1\/stop$/),
    ]);
  });
});

describe('what is printed', () => {
  test('contains no control characters that steer the terminal', () => {
    const hostile = '\u001b[2Ja\u0007b\u009b31mc\r\nd\te\0';
    expect(stripControlCharacters(hostile)).toBe('[2Jab31mc\nd\te');
    const citation = {
      documentId: '',
      name: 'a\u001b]0;x\u0007\nb',
      pageNumber: 2,
      hasPages: true,
      quote: 'q '.repeat(300),
      start: 0,
      end: 600,
      key: null,
      parts: [],
    };
    const line = describeCitations([citation]);
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(line.length).toBeLessThan(260);
  });
});

/** Starts a server whose answers hang until they are stopped. It passes all other requests on. */
async function stallingProxy(target: string) {
  const stopped: string[] = [];
  const message = { id: 'm1', role: 'assistant', text: 'half an', citations: [], steps: [] };
  let finish = () => {};
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path = '', headers } = incoming;
    const reply = (status: number, body: object) =>
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path.endsWith('/messages')) {
      outgoing.writeHead(201, { 'content-type': 'text/event-stream' });
      outgoing.write('id: 1\nevent: delta\ndata: {"text":"half an"}\n\n');
      const data = JSON.stringify({ message: { ...message, state: 'stopped' } });
      finish = () => void outgoing.end(`id: 2\nevent: done\ndata: ${data}\n\n`);
      return;
    }
    if (path.endsWith('/stop')) {
      stopped.push(path);
      reply(200, { message });
      return finish();
    }
    if (method === 'GET') {
      reply(200, { chat: { messages: [{ ...message, state: 'writing' }] } });
      return;
    }
    const { host: _, ...passed } = headers;
    incoming.pipe(
      forward(target + path, { method, headers: passed }, (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(outgoing);
      }),
    );
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stopped: () => stopped };
}
