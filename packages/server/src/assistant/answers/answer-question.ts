import type { Language } from '@guildhall/contract';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readAgent } from '#assistant/agents/agents.queries.ts';
import { sectionReadersOf } from '#library/quotes/section-readers.ts';
import { readCorrectedCitations } from '#assistant/corrections/sources.queries.ts';
import { textsFor } from '#texts/texts.ts';
import { findCorrectionsFor } from '#assistant/corrections/find-corrections.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { findEarlierQuestion, isFollowUp } from './follow-ups/recognise-follow-up.ts';
import { breakLinks } from './break-links.ts';
import { nothingComposed } from '#assistant/composing/composer.ts';
import type { Composed, Piece, Turn } from '#assistant/composing/composer.ts';
import type { Conversation, UnknownCommand } from './read-command.ts';
import { composeExtract } from './extractive/compose-extract.ts';
import type { AnswerTexts } from '#texts/shapes/answer-texts.ts';
import type { WorkflowTexts } from '#texts/shapes/shape.ts';
import type { AgentRow } from '#assistant/agents/agent.ts';
import { composeWithModel } from './model/compose-with-model.ts';
import { agentSearch } from './agent-search.ts';
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

/**
 * Answers a question: command → pinned and nearest corrections → search as the participant →
 * composing. Every document is read with the participant's rights.
 */
export async function* answerQuestion(
  parts: AssistantParts,
  given: QuestionToAnswer,
): AsyncGenerator<Piece, Composed> {
  const { chat, question: said, language, isStarter = false, readHistory, signal } = given;
  // One model answers, whatever is set meanwhile.
  const serving = parts.model();
  const [agent, { question, workflow, unknown, needsModel }, history] = await Promise.all([
    readAgent(parts.db, chat.team, chat.row.agent_id),
    readCommand(parts.db, chat, { said, isStarter, hasModel: serving !== null }),
    // Only models and follow-up questions need the earlier messages.
    serving || isFollowUp(said) ? readHistory() : [],
  ]);
  const texts = given.isVisitor ? textsForVisitors(language) : textsFor(language).answers;
  if (unknown) return yield* answerUnknownCommand(texts, unknown);
  if (needsModel) return yield* answerWithoutModel(textsFor(language).workflows, needsModel);
  if (workflow) yield { kind: 'step', step: { kind: 'command', text: workflow.name } };
  const trainings = await findCorrectionsFor(parts, chat, { text: question });
  const instructions = [agent?.instructions, workflow?.instructions].filter(
    (it) => typeof it === 'string',
  );
  const { search, countSearched, maySearch } = agentSearch(parts, chat, agent);
  const { log } = parts;
  const model = chooseModel(serving, agent, log);
  const earlier = isFollowUp(question) ? findEarlierQuestion(history) : undefined;
  const asked = { question, earlier, language, texts, history, instructions, trainings };
  const readers = sectionReadersOf(parts, { signal });
  const readCited = (ids: readonly string[]) => readCorrectedCitations(parts.db, chat.team, ids);
  const read = { search, readers, countSearched, readCorrectedCitations: readCited };
  const task = { ...asked, ...read, signal };
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
  model: LanguageModel | null,
  agent: Pick<AgentRow, 'id' | 'model'> | undefined,
  log: AssistantParts['log'],
): LanguageModel | null {
  if (!model || !agent || agent.model === null) return model;
  const named = model.named(agent.model);
  if (!named) log.warn({ agentId: agent.id, model: agent.model }, notAllowed);
  return named ?? model;
}
