import type { Language } from '@guildhall/contract';
import { visibleTo } from '#ground/access/visible-to.ts';
import { readAgent } from '#assistant/agents/agents.queries.ts';
import { sectionReadersOf } from '#library/quotes/section-readers.ts';
import { readCorrectedCitations } from '#assistant/corrections/sources.queries.ts';
import { searchScope } from '#library/search/search.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { SearchResult } from '#library/search/search.ts';
import { answerTuning } from '#library/quotes/choose/tuning.ts';
import type { Scope, SearchRestriction } from '#library/scope.ts';
import { textsFor } from '#ground/texts/texts.ts';
import { findCorrectionsFor } from '#assistant/corrections/find-corrections.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { findEarlierQuestion, isFollowUp } from './follow-ups/recognise-follow-up.ts';
import { breakLinks } from './break-links.ts';
import { nothingComposed } from '#assistant/composing/composer.ts';
import type { Composed, Piece, SearchDocuments, Turn } from '#assistant/composing/composer.ts';
import type { Conversation, UnknownCommand } from './read-command.ts';
import { composeExtract } from './extractive/compose-extract.ts';
import { countDocuments } from './extractive/searched.queries.ts';
import type { Searched } from '#assistant/composing/tell-nothing-found.ts';
import type { AnswerTexts } from '#ground/texts/shapes/answer-texts.ts';
import type { WorkflowTexts } from '#ground/texts/shapes/shape.ts';
import type { AgentRow } from '#assistant/agents/agent.ts';
import { composeWithModel } from './model/compose-with-model.ts';
import { readCommand } from './read-command.ts';

const notAllowed =
  'LLM_MODELS does not allow the model that an assistant is set to; the model of LLM answers instead';

export interface QuestionToAnswer {
  chat: Conversation;
  question: string;
  /** The language of the assistant's own phrases. */
  language: Language;
  /** True if the question is a workflow's starter prompt instead of a message of a person. */
  isStarter?: boolean;
  /** True if a visitor of a site asks, who cannot look up the number of a correction. */
  isVisitor?: boolean;
  /** Reads the earlier messages of the chat as the participant may read them now. */
  readHistory(): Promise<readonly Turn[]>;
  signal: AbortSignal;
}

const questionMax = 500;

/**
 * Answers a question: command → pinned and nearest corrections → search as the participant →
 * composing. Every document is read with the participant's rights.
 */
export async function* answerQuestion(
  parts: AssistantParts,
  given: QuestionToAnswer,
): AsyncGenerator<Piece, Composed> {
  const { chat, question: said, language, isStarter = false, readHistory, signal } = given;
  const [agent, { question, workflow, unknown, needsModel }, history] = await Promise.all([
    readAgent(parts.db, chat.team, chat.row.agent_id),
    readCommand(parts.db, chat, { said, isStarter, hasModel: parts.model !== null }),
    // Only models and follow-up questions need the earlier messages.
    parts.model || isFollowUp(said) ? readHistory() : [],
  ]);
  const texts = given.isVisitor ? textsForVisitors(language) : textsFor(language).answers;
  if (unknown) return yield* answerUnknownCommand(texts, unknown);
  if (needsModel) return yield* answerWithoutModel(textsFor(language).workflows, needsModel);
  if (workflow) yield { kind: 'step', step: { kind: 'command', text: workflow.name } };
  const trainings = await findCorrectionsFor(parts, chat, { text: question });
  const instructions = [agent?.instructions, workflow?.instructions].filter(
    (it) => typeof it === 'string',
  );
  const reach = agent?.search_scope ?? 'all';
  const restriction = { isOwnOnly: reach === 'team', folders: agent?.search_folders ?? [] };
  const isRestricted = restriction.isOwnOnly || restriction.folders.length > 0;
  const searched = reach === 'none' ? null : isRestricted ? restriction : 'all';
  const search = searchAs(parts, chat, searched);
  const countSearched = () => countSearchedBy(parts, chat, searched);
  const { log } = parts;
  const model = chooseModel(parts, agent);
  const earlier = isFollowUp(question) ? findEarlierQuestion(history) : undefined;
  const asked = { question, earlier, language, texts, history, instructions, trainings };
  const readers = sectionReadersOf(parts, { signal });
  const readCited = (ids: readonly string[]) => readCorrectedCitations(parts.db, chat.team, ids);
  const read = { search, readers, countSearched, readCorrectedCitations: readCited };
  const task = { ...asked, ...read, signal };
  const maySearch = reach !== 'none' || chat.row.document_ids.length > 0;
  const compose = model ? composeWithModel({ model, log, maySearch }) : composeExtract;
  return yield* breakLinks(compose(task));
}

/** Returns texts without the numbers of corrections, and without advice that only colleagues can follow. */
function textsForVisitors(language: Language): AnswerTexts {
  const texts = textsFor(language).answers;
  return {
    ...texts,
    noDocuments: texts.nothingPublic,
    teamIsEmpty: texts.nothingPublic,
    tryOtherwise: texts.tryOtherWords,
    offered: (question) => texts.offered(question, null),
    pinned: () => texts.pinned(null),
  };
}

/** What the assistant may search besides attached documents: all, a part, or nothing. */
type Searchable = 'all' | SearchRestriction | null;

/**
 * Returns a search of the attached documents first, then of the documents that the agent may
 * search.
 */
function searchAs(
  parts: AssistantParts,
  chat: Conversation,
  searched: Searchable,
): SearchDocuments {
  const { documentsMax } = answerTuning;
  return async (question) => {
    const text = [...question].slice(0, questionMax).join('');
    const found: SearchResult[] = [];
    for (const scope of scopesOf(chat, searched)) {
      found.push(await searchScope(parts, scope, text, documentsMax));
    }
    const documents = found.map((it) => it.documents).reduce(unite, []);
    // The words are counted in the last scope, the widest one.
    const { asked = { words: [], passages: 0 }, nearest = [] } = found.at(-1) ?? {};
    return { documents: documents.slice(0, documentsMax), asked, nearest };
  };
}

async function countSearchedBy(
  { db }: AssistantParts,
  chat: Conversation,
  searched: Searchable,
): Promise<Searched> {
  const documents = await countDocuments(db, scopesOf(chat, searched));
  const { team, viewer } = chat;
  const isWhole = searched === 'all' && visibleTo(viewer).seesAll(team.id, 'restricted');
  return { documents, team: team.name, isWhole };
}

/** Returns the scopes to search, the attached documents first. */
function scopesOf({ team, viewer, row }: Conversation, searched: Searchable): Scope[] {
  const whole: Scope = { team, visible: visibleTo(viewer), only: null };
  const attached = row.document_ids.length > 0 ? [{ ...whole, only: row.document_ids }] : [];
  if (searched === null) return attached;
  return [...attached, searched === 'all' ? whole : { ...whole, restriction: searched }];
}

function unite(
  first: readonly FoundDocument[],
  then: readonly FoundDocument[],
): readonly FoundDocument[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}

/**
 * Yields the answer to a command that the participant cannot run: the commands that they can run.
 */
async function* answerUnknownCommand(
  texts: AnswerTexts,
  { command, others }: UnknownCommand,
): AsyncGenerator<Piece, Composed> {
  const text = texts.unknownCommand(
    `!${command}`,
    others.map((it) => `!${it}`),
  );
  yield { kind: 'delta', text };
  return nothingComposed;
}

/**
 * Yields the answer to the command of a workflow that only a language model can follow, on a server
 * without one. A search for its words would only pretend to run it.
 */
async function* answerWithoutModel(
  texts: WorkflowTexts,
  { command }: { command: string },
): AsyncGenerator<Piece, Composed> {
  yield { kind: 'delta', text: texts.needsModel(`!${command}`) };
  return nothingComposed;
}

/**
 * Returns the model that answers for the agent. An agent may have been stored with a model that the
 * settings no longer allow; then the model of the settings answers, and the log says so.
 */
function chooseModel(
  { model, log }: Pick<AssistantParts, 'model' | 'log'>,
  agent: Pick<AgentRow, 'id' | 'model'> | undefined,
): AssistantParts['model'] {
  if (!model || !agent || agent.model === null) return model;
  const named = model.named(agent.model);
  if (!named) log.warn({ agentId: agent.id, model: agent.model }, notAllowed);
  return named ?? model;
}
