import { markGolden } from '@guildhall/contract';
import type { GoldenAnswer, GoldenQuestion } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { viewerByEmail } from '#ground/access/viewer.ts';
import type { Viewer } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { chooseAgent } from '#assistant/agents/agents.queries.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { NewResult } from './results.queries.ts';
import { findDocuments } from '#library/planned-search/find-documents.ts';
import { readToEnd } from '#ground/streams.ts';
import { answerQuestion } from '#assistant/answers/answer-question.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { chooseLanguage, noPreferences } from '#assistant/answers/choose-language.ts';

export interface AskedGolden {
  readonly orgId: string;
  readonly teamId: string;
  readonly question: GoldenQuestion;
  readonly signal: AbortSignal;
}

interface GoldenText extends Omit<AskedGolden, 'question'> {
  readonly question: Pick<GoldenQuestion, 'question' | 'as'>;
  /** The number of documents to search for. */
  readonly limit?: number;
}

/** Number of documents searched for per question, the number of `guildhall eval`. */
const documentsMax = 5;
const timeoutMs = 120_000;
const none: GoldenAnswer = {
  documents: [],
  citations: [],
  text: '',
  isDecided: false,
  certainty: null,
};

/**
 * Searches for a golden question and has the assistant answer it, as the user whom the question
 * names. Keeps only how the answer compares with the expected one.
 */
export async function askGoldenQuestion(
  parts: AssistantParts,
  asked: AskedGolden,
): Promise<Omit<NewResult, 'position'>> {
  const { question, signal } = asked;
  try {
    const said = await answerGolden(parts, asked);
    return { marks: markGolden(question, said), certainty: said.certainty, error: null };
  } catch (cause) {
    signal.throwIfAborted();
    const isKnown = cause instanceof Failure;
    if (!isKnown) parts.log.warn({ err: cause }, 'A golden question could not be answered');
    const error = isKnown ? cause.code : 'answer_failed';
    return { marks: markGolden(question, none), certainty: null, error };
  }
}

/**
 * Returns what the assistant says to a question whose answer is known. Nothing is kept of it, and it
 * counts nowhere.
 */
export async function answerGolden(
  parts: AssistantParts,
  { orgId, teamId, question: { question, as }, limit = documentsMax, signal: given }: GoldenText,
): Promise<GoldenAnswer> {
  const { db } = parts;
  const signal = AbortSignal.any([given, AbortSignal.timeout(timeoutMs)]);
  // The run asks as the team itself, with a key's reach.
  const whole = { kind: 'key', keyId: '', teamId, orgId, scopes: null } as const;
  const team = await reachTeam(db, whole, teamId);
  const viewer = await viewerOf(db, team, as);
  const scope = { team, visible: visibleTo(viewer), only: null };
  const wish = { query: question, limit, signal };
  const { documents } = await findDocuments(parts, scope, wish);
  const agent = await chooseAgent(db, team);
  if (!agent) throw new Failure('agent_not_found');
  const row = { agent_id: agent.id, document_ids: [], workflow_id: null };
  const answered = await readAnswer(parts, {
    chat: { team, viewer, row },
    question,
    language: chooseLanguage(question, noPreferences),
    signal,
  });
  const found = documents.flatMap(({ name, pages }) =>
    pages.map(({ pageNumber }) => ({ name, page: pageNumber })),
  );
  return { documents: found, ...answered };
}

async function viewerOf(db: Reader, team: ReachableTeam, email: string | null): Promise<Viewer> {
  if (email === null) return { kind: 'anonymous' };
  const viewer = await viewerByEmail(db, team, email);
  if (!viewer) throw new Failure('searcher_not_member');
  return viewer;
}

type Said = Pick<GoldenAnswer, 'citations' | 'text' | 'isDecided' | 'certainty'>;

async function readAnswer(
  parts: AssistantParts,
  asked: Omit<Parameters<typeof answerQuestion>[1], 'readHistory'>,
): Promise<Said> {
  const citations: { name: string; page: number }[] = [];
  let text = '';
  const pieces = answerQuestion(parts, { ...asked, readHistory: async () => [] });
  const { certainty, corrections } = await readToEnd(pieces, (piece) => {
    if (piece.kind === 'restart') {
      text = '';
      citations.length = 0;
    }
    if (piece.kind === 'delta') text += piece.text;
    else if (piece.kind === 'citation') {
      citations.push({ name: piece.citation.name, page: piece.citation.pageNumber });
    }
  });
  asked.signal.throwIfAborted();
  const isDecided = corrections.some(({ use }) => use === 'decided');
  return { citations, text, isDecided, certainty };
}
