import * as z from 'zod';
import { SourceProblem } from '#ground/ports/source.ts';
import { readBody } from '../http/bounded-body.ts';
import { aboutPlace } from '../http/unreached-problem.ts';
import type { Cloud } from './find-cloud.ts';

const answerMaxBytes = 16 * 1024 * 1024;
const answer = z.object({
  ocs: z.object({ meta: z.object({ statuscode: z.coerce.number() }), data: z.unknown() }),
});

/** Asks Nextcloud's own interface (OCS). Undefined where it says that there is no such thing. */
export async function askOcs<Data>(
  cloud: Cloud,
  path: string,
  data: z.ZodType<Data>,
  signal: AbortSignal,
): Promise<Data | undefined> {
  const url = new URL(`${cloud.address}/ocs/v2.php/${path}`);
  url.searchParams.set('format', 'json');
  const headers = {
    authorization: cloud.authorization,
    'ocs-apirequest': 'true',
    accept: 'application/json',
  };
  const response = await cloud.paced.fetch(url, { signal, headers, redirect: 'manual' });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new SourceProblem('unreachable', `Its list of rights answered ${response.status}.`);
  }
  return parseAnswer(await readBody(response, answerMaxBytes), data);
}

function parseAnswer<Data>(bytes: Buffer, data: z.ZodType<Data>): Data {
  try {
    const { ocs } = answer.parse(JSON.parse(bytes.toString('utf8')));
    if (ocs.meta.statuscode === 200 || ocs.meta.statuscode === 100) return data.parse(ocs.data);
  } catch (cause) {
    throw new SourceProblem('malformed', 'Its rights could not be read.', { cause });
  }
  throw new SourceProblem('refused', 'It does not tell its rights.', { isOfItem: true });
}

/** Returns what is asked for, or `unreadable` where that is kept from us alone. */
export async function orUnreadable<Told>(asked: Promise<Told>): Promise<Told | 'unreadable'> {
  try {
    return await asked;
  } catch (error) {
    const isOurs = error instanceof SourceProblem && error.retryAfterSeconds === undefined;
    if (isOurs && error.code !== 'not_allowed') return 'unreadable';
    throw error instanceof SourceProblem ? aboutPlace(error) : error;
  }
}
