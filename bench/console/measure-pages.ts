import { join } from 'node:path';
import { startProduct } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import { auditPage, chromePath } from './lighthouse.ts';
import type { PageAudit } from './lighthouse.ts';
import { makeChat, signIn } from './open-pages.ts';
import type { Cookie } from './open-pages.ts';

const runs = 5;

/**
 * Measures with Lighthouse how fast the sign-in page, `/` and a chat load: the median of several
 * runs.
 */
export async function measurePages(dataDir: string): Promise<Figure[]> {
  if (chromePath === undefined) return [];
  const product = await startProduct({ dataDir: join(dataDir, 'console') });
  try {
    const cookies = await signIn(product);
    const chat = await makeChat(product, cookies);
    const pages = [
      { name: 'sign-in', url: `${product.url}/sign-in`, cookies: [] },
      { name: '/', url: `${product.url}/`, cookies },
      { name: 'a chat', url: chat, cookies },
    ];
    const figures: Figure[] = [];
    for (const { name, url, cookies: own } of pages) {
      const audits: PageAudit[] = [];
      await warmUp(url, own);
      for (let run = 0; run < runs; run++) audits.push(await auditPage(url, own));
      figures.push(...toFigures(name, audits));
    }
    return figures;
  } finally {
    await product.stop();
  }
}

/** Sends one request, so that the server has loaded the page's modules before the measurement. */
async function warmUp(url: string, cookies: readonly Cookie[]): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.text();
}

function toFigures(name: string, audits: readonly PageAudit[]): Figure[] {
  const lcp = median(audits.map(({ lcpMs }) => lcpMs));
  const cls = Math.max(...audits.map((it) => it.cls));
  const accessibility = Math.min(...audits.map((it) => it.accessibility));
  return [
    makeFigure({
      figure: `console: largest paint, ${name}`,
      measured: lcp,
      unit: 'ms',
      reach: '≤ 1,800 ms',
      ok: lcp <= 1800,
    }),
    makeFigure({
      figure: `console: layout shift, ${name}`,
      measured: cls,
      reach: '≤ .05',
      ok: cls <= 0.05,
    }),
    makeFigure({
      figure: `console: Lighthouse accessibility, ${name}`,
      measured: accessibility,
      reach: '100',
      ok: accessibility === 100,
    }),
  ];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
