import { readToEnd } from '#ground/streams.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { gather } from './gather.ts';
import { openCall } from './open-call.ts';
import { usualEndpoint } from './model-endpoint.ts';
import type { ModelEndpoint } from './model-endpoint.ts';
import { openMemory } from './memory.ts';
import { ModelError } from '../language-model.ts';
import type { LanguageModel, ModelRequest } from '../language-model.ts';
import type { RawPart } from './read-answer.ts';
import { speak } from './speak.ts';
import { readText } from './text/read-text.ts';
import { saidNothing } from './troubles.ts';
import { warm } from './warm.ts';
import type { ColdModel } from './warm.ts';

export type OpenAiModelOptions = Pick<ModelEndpoint, 'url' | 'model' | 'apiKey'> &
  Partial<typeof usualEndpoint> & {
    /** Further models of the endpoint that agents may use. */
    allowed?: readonly string[];
    /** Told once of everything that is learnt of a model. */
    tell?: (line: string) => void;
  };

/** Unnoticeable to a reader, but turns a model's hundred words per second into 25 outputs. */
const gatherMs = 40;

/** Opens a model behind an endpoint that answers like OpenAI's /chat/completions. */
export function openOpenAiModel({
  allowed: others = [],
  ...options
}: OpenAiModelOptions): LanguageModel {
  const allowed = [...new Set([options.model, ...others])];
  const opened = new Map<string, LanguageModel>();
  // What is learnt of a model stays with it, whoever names it.
  const open = (model: string): LanguageModel => {
    const known = opened.get(model);
    if (known) return known;
    const fresh = openOne({ ...options, model });
    opened.set(model, fresh);
    return fresh;
  };
  const openOne = ({ tell = () => {}, ...one }: OpenAiModelOptions): LanguageModel => {
    const endpoint: ModelEndpoint = { ...usualEndpoint, ...one };
    return {
      ...warm(openAsking(endpoint, tell), endpoint),
      allowed,
      named: (name) => (allowed.includes(name) ? open(name) : undefined),
    };
  };
  return open(options.model);
}

function openAsking(endpoint: ModelEndpoint, tell: (line: string) => void): ColdModel {
  const memory = openMemory(endpoint, tell);
  const fail = (request: ModelRequest, error: unknown): never => {
    if (error instanceof ModelError && error.about === 'context') memory.noteTooLong(request);
    throw error;
  };
  return {
    name: endpoint.model,
    budgetMs: endpoint.budgetMs,
    known: memory.known,
    async complete(request) {
      using call = openCall(endpoint, memory, request, false);
      try {
        const said: string[] = [];
        const ending = await readToEnd(askEndpoint(request, call), ({ text }) => said.push(text));
        const { text, thoughts } = readText(said.join(''), true, request.wantsJson);
        if (thoughts !== null) memory.noteThoughts(thoughts);
        if (text.trim() === '') throw saidNothing(ending.finishReason === 'length');
        memory.noteReading(request, ending);
        return { text, ...ending };
      } catch (cause) {
        return fail(request, call.explain(cause));
      }
    },
    async *stream(request) {
      using call = openCall(endpoint, memory, request, true);
      try {
        const parts = gather(askEndpoint(request, call), { join: joinParts, restMs: gatherMs });
        const ending = yield* speak(parts, memory);
        memory.noteReading(request, ending);
        return ending;
      } catch (cause) {
        return fail(request, call.explain(cause));
      }
    },
  };
}

function joinParts(parts: readonly RawPart[]): RawPart {
  return {
    text: parts.map(({ text }) => text).join(''),
    isThinking: parts.some(({ isThinking }) => isThinking),
  };
}
