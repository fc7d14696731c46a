import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { createCallEndpoint } from './tools/call-endpoint.ts';
import { readToolHeaders } from './tools/tool-context.ts';
import { createMcpServer } from './create-mcp-server.ts';

const bodyMaxBytes = 1024 * 1024;

/**
 * Mounts the Model Context Protocol over HTTP, stateless, with a team API key as the bearer token.
 * Each tool only calls endpoints of `/v1` with that key.
 */
export function mountMcp(api: Api, { version }: { version: string }): void {
  api.hono.all('/mcp', async (c) => {
    c.set('route', '/mcp');
    refuseForeignPage(c);
    const principal = await api.authenticate(c.req.header('authorization'));
    c.set('principal', principal);
    c.set('limitHeaders', await api.limits(principal.keyId, 'requests'));
    return answer(api, c, version);
  });
}

/**
 * Refuses requests from pages of other sites, against DNS rebinding: such a page must not act as a
 * program on its reader's machine. The `Host` header was checked before.
 */
function refuseForeignPage(c: Context<RequestEnv>): void {
  const origin = c.req.header('origin');
  const isOurs = origin === undefined || URL.parse(origin)?.host === c.req.header('host');
  if (!isOurs) throw new Failure('foreign_origin');
}

async function answer(api: Api, c: Context<RequestEnv>, version: string): Promise<Response> {
  const { publicUrl } = api;
  const request = c.req.raw;
  const call = createCallEndpoint(request, (asked) => api.hono.fetch(asked, c.env));
  const context = { call, publicUrl, ...readToolHeaders(request) };
  const handler = createMcpHandler(() => createMcpServer(context, version), {
    maxRequestBodySize: bodyMaxBytes,
    onerror: (error) => c.get('log').info({ err: error }, 'refused by the protocol'),
  });
  return handler.fetch(request);
}
