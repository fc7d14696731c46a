import { readFile } from 'node:fs/promises';
import type { ShopPlan } from './shop-backend.ts';

export interface ShopPage {
  mediaType: string;
  text: string;
}

/** Reads the shop's files, by path, and fills in the server's URL. */
export async function readPages(plan: ShopPlan): Promise<Map<string, ShopPage>> {
  const read = (name: string) => readFile(new URL(`pages/${name}`, import.meta.url), 'utf8');
  const page = await read('shop.html');
  const filled = page
    .replaceAll('{{server}}', plan.serverUrl)
    .replaceAll('{{team}}', plan.team)
    .replaceAll('{{member}}', plan.member.name);
  return new Map([
    ['/', { mediaType: 'text/html; charset=utf-8', text: filled }],
    ['/shop.css', { mediaType: 'text/css; charset=utf-8', text: await read('shop.css') }],
    ['/shop.js', { mediaType: 'text/javascript; charset=utf-8', text: await read('shop.js') }],
  ]);
}

/**
 * Returns a Content-Security-Policy that allows only the shop's own files and the assistant's
 * scripts and requests.
 */
export function policyFor(serverUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${serverUrl}`,
    "style-src 'self'",
    `connect-src 'self' ${serverUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
