import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShopBackend } from './shop-backend.ts';
import type { ShopPlan } from './shop-backend.ts';
import { policyFor, readPages } from './shop-pages.ts';
import { answerAsShop } from './answer-as-shop.ts';

export interface Shop {
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts the demo shop on a separate origin. It uses the assistant as a customer's site would.
 */
export async function openShop(plan: ShopPlan): Promise<Shop> {
  const pages = await readPages(plan);
  const policy = policyFor(plan.serverUrl);
  let origin = '';
  const backend = createShopBackend({ ...plan, readOrigin: () => origin });
  const server = createServer((request, response) => {
    void answerAsShop({ pages, policy, backend, member: plan.member }, request, response);
  });
  const port = await listen(server, plan);
  const { protocol, hostname } = new URL(plan.serverUrl);
  ({ origin } = new URL(`${protocol}//${hostname}:${port}`));
  return {
    origin,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, { host, port }: ShopPlan): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await once(server.listen(0, host), 'listening');
  }
  return (server.address() as AddressInfo).port;
}
