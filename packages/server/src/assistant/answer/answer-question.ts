import type { Language } from '@guildhall/contract';
import { visibleTo } from '#access/visible-to.ts';
import { readAgent } from '#agents/agents.queries.ts';
import { searchKnowledge } from '#knowledge/search/search-knowledge.ts';
import type { Found, FoundDocument } from '#knowledge/search/search-knowledge.ts';
import { answerTuning } from '#knowledge/quotes/tuning.ts';
import type { Scope, Shelf } from '#knowledge/search/scope.ts';
import { speak } from '#texts/speak.ts';
import { findTrainingsFor } from '#training/find-trainings.ts';
import type { AssistantParts } from '../assistant.ts';
import { breakLinks } from './break-links.ts';
import type { Composed, Piece, Search, Turn } from './composer.ts';
import type { Conversation } from './conversation.ts';
import { composeExtract } from './extractive/compose-extract.ts';
import { countDocuments } from './extractive/searched.queries.ts';
import type { Searched } from './extractive/tell-nothing-found.ts';
import { composeWithModel } from './model/compose-with-model.ts';
import { readCommand } from './read-command.ts';
import { tellCommands } from './tell-commands.ts';

export interface Question {
  chat: Conversation;
  question: string;
  /** Of the assistant's own words. */
  language: Language;
  /** True if a workflow asks it, and nobody wrote it in this chat. */
  isStarter?: boolean;
  /** What was said before in the chat, as the participant may read it now. */
  readHistory(): Promise<readonly Turn[]>;
  signal: AbortSignal;
}

const questionMax = 500;

/**
 * One answer: command → pinned and nearest trainings → search as the participant → composing.
 * Everything it reads of documents goes through the participant's own eyes.
 */
export async function* answerQuestion(
  parts: AssistantParts,
  { chat, question: said, language, isStarter = false, readHistory, signal }: Question,
): AsyncGenerator<Piece, Composed> {
  const [agent, { question, workflow, unknown }, history] = await Promise.all([
    readAgent(parts.db, chat.team, chat.row.agent_id),
    readCommand(parts.db, chat, { said, isStarter }),
    // Without a model nobody looks at what was said before.
    parts.model ? readHistory() : [],
  ]);
  const texts = speak(language).answers;
  if (unknown) return yield* tellCommands(texts, unknown);
  if (workflow) yield { kind: 'step', step: { kind: 'command', text: workflow.name } };
  const trainings = await findTrainingsFor(parts, chat, { text: question });
  const instructions = [agent?.instructions, workflow?.instructions].filter(
    (it) => typeof it === 'string',
  );
  const reach = agent?.search_scope ?? 'all';
  const shelf = { isOwnOnly: reach === 'team', folders: agent?.search_folders ?? [] };
  const searched = reach === 'none' ? null : shelf;
  const search = searchAs(parts, chat, searched);
  const countSearched = () => countSearchedBy(parts, chat, searched);
  const { log } = parts;
  const model = agent?.model ? parts.model?.named(agent.model) : parts.model;
  const task = { question, texts, history, instructions, trainings, search, countSearched, signal };
  const maySearch = reach !== 'none' || chat.row.document_ids.length > 0;
  const compose = model ? composeWithModel({ model, log, maySearch }) : composeExtract;
  return yield* breakLinks(compose(task));
}

/** Attached documents first; then what the agent was given of the knowledge base. */
function searchAs(parts: AssistantParts, chat: Conversation, shelf: Shelf | null): Search {
  const { documentsMax } = answerTuning;
  return async (question) => {
    const text = [...question].slice(0, questionMax).join('');
    const found: Found[] = [];
    for (const scope of scopesOf(chat, shelf)) {
      found.push(await searchKnowledge(parts, scope, text, documentsMax));
    }
    const documents = found.map((it) => it.documents).reduce(unite, []);
    // How common the words are is the same in all of them.
    const asked = found[0]?.asked ?? { words: [], passages: 0 };
    return { documents: documents.slice(0, documentsMax), asked };
  };
}

async function countSearchedBy(
  { db }: AssistantParts,
  chat: Conversation,
  shelf: Shelf | null,
): Promise<Searched> {
  const documents = await countDocuments(db, scopesOf(chat, shelf));
  return { documents, team: chat.team.name };
}

/** What is attached comes first. */
function scopesOf({ team, viewer, row }: Conversation, shelf: Shelf | null): Scope[] {
  const visible = visibleTo(viewer);
  return [
    ...(row.document_ids.length > 0 ? [{ team, visible, only: row.document_ids }] : []),
    ...(shelf ? [{ team, visible, only: null, shelf }] : []),
  ];
}

function unite(
  first: readonly FoundDocument[],
  then: readonly FoundDocument[],
): readonly FoundDocument[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...then.filter(({ id }) => !known.has(id))];
}
