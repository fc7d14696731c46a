import phrases from './phrases.json' with { type: 'json' };

export type SmallTalkKind = 'greeting' | 'thanks' | 'bye' | 'about' | 'chat';

/** The small talk of one language, every phrase as `foldMessage` writes it. */
export interface Talk {
  /** A language code of two letters. */
  readonly language: string;
  /** Phrases that are small talk alone, the longest first. */
  readonly core: readonly { readonly phrase: string; readonly kind: SmallTalkKind }[];
  readonly you: ReadonlySet<string>;
  /** Phrases of questions about the assistant, the longest first. */
  readonly about: readonly string[];
  /** Phrases that may accompany small talk, the longest first. */
  readonly filler: readonly string[];
  readonly replies: Readonly<Record<SmallTalkKind, string>>;
}

/** Normalises a message, so that case, accents, punctuation and repeated letters do not matter. */
export function foldMessage(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}{1,20}/gu, '')
    .normalize('NFC')
    .replaceAll(/(\p{L})\1{1,200}/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const listOf = (text: string) =>
  text
    .split(',')
    .map(foldMessage)
    .filter((phrase) => phrase !== '')
    .toSorted((a, b) => b.length - a.length);

export const talks: readonly Talk[] = Object.entries(phrases).map(([language, lists]) => ({
  language,
  core: (['greeting', 'thanks', 'bye', 'chat'] as const)
    .flatMap((kind) => listOf(lists[kind]).map((phrase) => ({ phrase, kind })))
    .toSorted((a, b) => b.phrase.length - a.phrase.length),
  you: new Set(listOf(lists.you)),
  about: listOf(lists.about),
  filler: listOf(lists.filler),
  replies: lists.replies,
}));
