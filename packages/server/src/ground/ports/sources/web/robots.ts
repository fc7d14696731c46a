import robotsParser from 'robots-parser';
import { readBody } from '../http/bounded-body.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { SourceProblem } from '#ground/ports/source.ts';

export const userAgent = 'Guildhall';

/** What a site allows to robots of our name. */
export interface Robots {
  allows(url: string): boolean;
  readonly sitemaps: readonly string[];
}

interface Rules {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): string[];
}
// Its types name a default export, which the module itself is.
const parseRobots = robotsParser as unknown as (url: string, text: string) => Rules;

const robotsMaxBytes = 512 * 1024;
const longestDelaySeconds = 60;

/**
 * Reads the robots.txt of a site, and goes as slowly as it asks for. A site without one allows
 * everything; one that cannot give it now allows nothing, so that it throws (RFC 9309).
 */
export async function readRobots(
  origin: string,
  paced: PacedFetch,
  signal: AbortSignal,
): Promise<Robots> {
  const url = `${origin}/robots.txt`;
  const rules = parseRobots(url, await readRules(url, paced, signal));
  const delay = Math.min(rules.getCrawlDelay(userAgent) ?? 0, longestDelaySeconds);
  if (delay > 0) paced.slowDown(delay * 1000);
  return {
    allows: (page) => rules.isAllowed(page, userAgent) ?? true,
    sitemaps: rules
      .getSitemaps()
      .flatMap((map) => (URL.canParse(map, url) ? [new URL(map, url).href] : [])),
  };
}

async function readRules(url: string, paced: PacedFetch, signal: AbortSignal): Promise<string> {
  try {
    const response = await paced.fetch(url, { signal, headers: { 'user-agent': userAgent } });
    if (response.ok) return (await readBody(response, robotsMaxBytes)).toString('utf8');
    await response.body?.cancel();
    if (response.status < 500) return '';
    throw new SourceProblem('unreachable', `Its robots.txt answered ${response.status}.`);
  } catch (error) {
    if (error instanceof SourceProblem && error.code === 'refused') return '';
    throw error;
  }
}
