import type { FinishReason } from '../language-model.ts';
import { readFinishReason } from './finish-reasons.ts';
import type { BreakReason } from './finish-reasons.ts';

/** What one value of an answer says. */
export interface Chunk {
  /** The text that it adds. */
  readonly text: string;
  readonly isThinking: boolean;
  /** Null if the answer goes on. */
  readonly finish: FinishReason | BreakReason | null;
  /** An error or a refusal, as the server sent it. */
  readonly error?: unknown;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads the values that servers send: chunks and whole answers of OpenAI's form, those of Ollama's
 * own, and errors of several forms. What has neither choice nor error says nothing: usage, pings,
 * results of filters.
 */
export function* readChunks(value: unknown): Generator<Chunk> {
  if (Array.isArray(value)) {
    for (const one of value) yield* readChunks(one);
    return;
  }
  if (!isFields(value)) return;
  const choice = choiceOf(value);
  const error = errorOf(value, choice);
  const { prompt_tokens: read, completion_tokens: wrote } = fieldsOf(value['usage']);
  const counted = { inputTokens: countOf(read), outputTokens: countOf(wrote) };
  if (error !== undefined) return yield { ...nothing, error };
  if (choice === undefined) return yield { ...nothing, ...counted };
  // Some send the whole message instead of what is new of it.
  const said = isFields(choice['delta']) ? choice['delta'] : fieldsOf(choice['message']);
  const { text, isThinking } = readContent(said['content'] ?? choice['text']);
  yield {
    text,
    isThinking: isThinking || thoughts.some((name) => isSaid(said[name])),
    finish: finishOf(choice),
    ...counted,
  };
}

const nothing: Chunk = { text: '', isThinking: false, finish: null };

const thoughts = ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking', 'thought'];

/** Returns the first choice; of several answers the others are left out. */
function choiceOf(value: Fields): Fields | undefined {
  const { choices } = value;
  if (Array.isArray(choices)) {
    return choices.find((it) => isFields(it) && (it['index'] ?? 0) === 0) as Fields | undefined;
  }
  // Ollama's own form.
  if (isFields(value['message']) && typeof value['done'] === 'boolean') {
    const reason = value['done'] ? (value['done_reason'] ?? 'stop') : null;
    return { message: value['message'], finish_reason: reason };
  }
  return undefined;
}

function errorOf(value: Fields, choice: Fields | undefined): unknown {
  const said = { ...fieldsOf(choice?.['message']), ...fieldsOf(choice?.['delta']) };
  const told = [value['error'], value['errors'], choice?.['error']].find(isSaid);
  if (told !== undefined) return told;
  if (isSaid(said['refusal'])) return { code: 'content_filter' };
  const isError = value['type'] === 'error' || value['object'] === 'error';
  const isOther = choice === undefined && (isSaid(value['detail']) || isStatus(value['code']));
  return isError || isOther ? value : undefined;
}

function isStatus(code: unknown): boolean {
  return Number(code) >= 400 && Number(code) < 600;
}

/** A provider behind the server may have failed while the server calls it an end. */
function finishOf(choice: Fields): Chunk['finish'] {
  const native = choice['native_finish_reason'];
  if (typeof native === 'string' && /error/iu.test(native)) return 'break';
  return readFinishReason(choice['finish_reason'] ?? choice['finishReason']);
}

/** Reads text, or parts of text and thoughts. */
function readContent(content: unknown): Pick<Chunk, 'text' | 'isThinking'> {
  if (typeof content === 'string') return { text: content, isThinking: false };
  if (!Array.isArray(content)) return { text: '', isThinking: false };
  const parts = content.filter(isFields);
  const isThought = ({ type }: Fields) => /think|reason/iu.test(String(type));
  const texts = parts.filter((part) => !isThought(part)).map(({ text }) => text);
  return {
    text: texts.filter((text) => typeof text === 'string').join(''),
    isThinking: parts.some(isThought),
  };
}

function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}

function countOf(count: unknown): number | undefined {
  return typeof count === 'number' && Number.isFinite(count) ? count : undefined;
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
