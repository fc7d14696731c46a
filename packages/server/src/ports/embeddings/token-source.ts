import { Tokenizer } from '@huggingface/tokenizers';

/** Finds the ids of a text's known tokens. */
export interface TokenSource {
  read(text: string): number[];
}

interface TokenizerFile {
  readonly model?: {
    readonly type?: string;
    readonly unk_token?: string;
    readonly unk_id?: number;
    readonly vocab?: unknown;
  };
  readonly pre_tokenizer?: { readonly type?: string } | null;
}

const maxCachedWords = 50_000;

/** Tokenises as Model2Vec does: without special and unknown tokens, and at most `maxTokens`. */
export function openTokenSource(file: object, maxTokens: number): TokenSource {
  const tokenizer = new Tokenizer(file, {});
  const { model, pre_tokenizer: preTokenizer } = file as TokenizerFile;
  const unknown = findUnknown(tokenizer, model);
  const encode = (text: string): number[] =>
    readIds(tokenizer, text).filter((id) => id !== unknown);
  const maxLength = maxTokens * medianLength(model?.vocab);
  const byWord = model?.type === 'WordPiece' && preTokenizer?.type === 'BertPreTokenizer';
  const read = byWord ? readByWord(encode) : encode;
  return { read: (text) => read(text.toWellFormed().slice(0, maxLength)).slice(0, maxTokens) };
}

/** The library types the ids as any. */
function readIds(tokenizer: Tokenizer, text: string): number[] {
  return tokenizer.encode(text, { add_special_tokens: false }).ids as number[];
}

function findUnknown(tokenizer: Tokenizer, model: TokenizerFile['model']): number | undefined {
  if (typeof model?.unk_id === 'number') return model.unk_id;
  return model?.unk_token === undefined ? undefined : tokenizer.token_to_id(model.unk_token);
}

/** Returns the median token length in characters. Model2Vec cuts texts to a multiple of it. */
function medianLength(vocab: unknown): number {
  const tokens = Array.isArray(vocab)
    ? vocab.map((entry: unknown) => String(Array.isArray(entry) ? entry[0] : entry))
    : Object.keys(vocab ?? {});
  const lengths = tokens.map((token) => token.length).toSorted((a, b) => a - b);
  return Math.max(1, lengths[Math.floor(lengths.length / 2)] ?? 1);
}

/** Reads a text word by word, with a cache. Only for tokenizers that never look across a space. */
function readByWord(encode: (text: string) => number[]): (text: string) => number[] {
  const cache = new Map<string, number[]>();
  return (text) => {
    const tokens: number[] = [];
    for (const word of text.split(/[ \t\r\n]+/)) {
      let known = cache.get(word);
      if (known === undefined) {
        known = encode(word);
        if (cache.size >= maxCachedWords) cache.clear();
        cache.set(word, known);
      }
      tokens.push(...known);
    }
    return tokens;
  };
}
