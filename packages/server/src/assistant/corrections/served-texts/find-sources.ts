import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import { actorId } from '#ground/http/principal.ts';
import type { Actor } from '#ground/http/principal.ts';
import { findSeen } from '#library/quotes/seen-sources.queries.ts';
import { sourcesOf } from '#library/quotes/sourced-text.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import { numberOf, runsOf } from './runs-of.ts';
import {
  findKeyTeam,
  findServedSources,
  insertServedText,
  listAnswersOfOthers,
  listOwnAnswers,
} from './served-texts.queries.ts';

/** Answers of a sender's own chats, and of others, that are compared with what they send. */
const answersMax = 100;
const othersMax = 300;

interface Served {
  readonly parts: readonly TextPart[];
  /** The hash of the question that it answers; null if it answers several. */
  readonly questionHash?: string | null;
  /** The user whose documents it was made of, besides whoever asked for it. */
  readonly userId?: string | undefined;
}

/** Notes what a text was made of before somebody gets it. Own words of the server have no sources. */
export async function noteServed(
  db: Db,
  actor: Actor,
  team: ReachableTeam,
  { parts, questionHash = null, userId }: Served,
): Promise<void> {
  const sources = sourcesOf(parts);
  const readerIds = [actorId(actor, team.orgId), userId].filter((id) => typeof id === 'string');
  if (sources.length === 0 || readerIds.length === 0) return;
  const runs = [...runsOf(textOf(parts))].map(numberOf);
  const served = { readerIds: [...new Set(readerIds)].toSorted(), questionHash, sources, runs };
  await insertServedText(db, team, served);
}

interface Sent {
  /** All that somebody sends as their own words. */
  readonly text: string;
  /** The question of the correction: that both repeat its words tells nothing. */
  readonly question: string;
  /** Its hash; null if only what the text repeats counts. */
  readonly questionHash?: string | null | undefined;
  /** The user who told the writer what they know; null if nobody did. */
  readonly toldBy?: string | null | undefined;
}

/**
 * Returns the sources of what the server wrote for the sender of a text and the text repeats. A draft
 * for the same question counts whatever was made of it.
 */
export async function findSources(
  db: Reader,
  actor: Actor,
  team: ReachableTeam,
  { text, question, questionHash = null, toldBy = null }: Sent,
): Promise<string[]> {
  if (actor.kind !== 'person' && actor.kind !== 'key') return [];
  if (text.trim() === '') return [];
  const id = actorId(actor, team.orgId);
  const [userId, keyId] = actor.kind === 'key' ? [null, id] : [id, null];
  const sender = { userId, keyId, toldBy };
  const asked = runsOf(question);
  const sent = [...runsOf(text)].filter((run) => !asked.has(run));
  const runs = sent.map(numberOf);
  const served = await findServedSources(db, team, { sender, questionHash, runs });
  const own = await listOwnAnswers(db, team, sender, answersMax);
  const answers = keyId === null ? own : [...own, ...(await listOthers(db, team, keyId))];
  const repeated = answers.filter((parts) => repeatsRun(sent, runsOf(textOf(parts))));
  return [...new Set([...served, ...repeated.flatMap(sourcesOf)])];
}

/**
 * Returns what was answered to others in the organisation, as far as the key sees all that it was made
 * of: otherwise a program could try sentences until one turned out to stand in a hidden document.
 */
async function listOthers(db: Reader, team: ReachableTeam, keyId: string): Promise<TextPart[][]> {
  const topId = await findKeyTeam(db, keyId);
  if (topId === undefined) return [];
  const answers = await listAnswersOfOthers(db, team, keyId, othersMax);
  const reader = { team, viewer: { kind: 'manager' }, topId } as const;
  const seen = await findSeen(db, reader, sourcesOf(answers.flat()));
  return answers.map((parts) => parts.filter(({ sources }) => sources.every((id) => seen.has(id))));
}

function repeatsRun(sent: readonly string[], runs: ReadonlySet<string>): boolean {
  return sent.some((run) => runs.has(run));
}

/** Returns the words of documents. */
function textOf(parts: readonly TextPart[]): string {
  return parts
    .filter(({ sources }) => sources.length > 0)
    .map(({ text }) => text)
    .join(' ');
}
