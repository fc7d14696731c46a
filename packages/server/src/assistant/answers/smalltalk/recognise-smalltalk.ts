import type { Language } from '@guildhall/contract';
import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { isUnspaced } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { foldMessage, talks } from './read-phrases.ts';
import type { SmallTalkKind, Talk } from './read-phrases.ts';

export interface SmallTalk {
  readonly kind: SmallTalkKind;
  /** The reply, in the language of the message, or of the answer if the message has no words. */
  readonly reply: string;
}

/** Characters. A longer message is a question, whatever its first words. */
const lengthMax = 120;

/**
 * Recognises greetings, thanks, farewells, interjections, and questions about the assistant.
 * Undefined if the message has any other word, because that makes it a question. `language` is that
 * of the answer.
 */
export function recogniseSmallTalk(message: string, language: Language): SmallTalk | undefined {
  if (message.length > lengthMax) return undefined;
  const folded = foldMessage(message);
  // A message without letters and numbers, such as a smiley, is small talk.
  if (!/\p{L}/u.test(folded))
    return /\p{N}/u.test(folded) ? undefined : say(talkIn(language), 'chat');
  const found = talks.flatMap((talk) => {
    const match =
      isUnspaced(message) || /\p{Script=Hangul}/u.test(message)
        ? matchUnspaced(talk, folded)
        : matchWords(talk, folded.split(' '));
    return match ? [{ talk, ...match }] : [];
  });
  const own = detectLanguage(message);
  const [best] = found.toSorted(
    (a, b) => b.core - a.core || Number(b.talk.language === own) - Number(a.talk.language === own),
  );
  return best && say(best.talk, best.kind);
}

function say({ replies }: Talk, kind: SmallTalkKind): SmallTalk {
  return { kind, reply: replies[kind] };
}

function talkIn(language: Language): Talk {
  const talk = talks.find((it) => it.language === language);
  if (!talk) throw new Error(`No small talk in ${language}`);
  return talk;
}

interface Match {
  readonly kind: SmallTalkKind;
  /** Length of the matched phrases that are small talk alone. */
  readonly core: number;
}

function matchWords(talk: Talk, words: readonly string[]): Match | undefined {
  const taken = words.map(() => false);
  const take = (phrase: string) => takePhrase(phrase, words, taken);
  let kind: SmallTalkKind | undefined;
  let core = 0;
  for (const each of talk.core) {
    if (!take(each.phrase)) continue;
    core += each.phrase.length;
    kind = first(kind, each.kind);
  }
  const hasYou = words.some((word) => talk.you.has(word));
  const abouts = hasYou ? talk.about.filter(take) : [];
  if (kind !== undefined || abouts.length > 0) talk.filler.forEach(take);
  const isStop = (word: string) => talk.you.has(word) || joins(word, talk.language);
  const isWhole = words.every((word, at) => taken[at] || isStop(word));
  if (!isWhole) return undefined;
  if (kind !== undefined && (kind !== 'chat' || abouts.length === 0)) return { kind, core };
  // Only stop words are left ("and you?", "ok, and?"), so there is nothing to search for.
  return { kind: hasYou ? 'about' : 'chat', core: abouts.join('').length };
}

/** Returns the one of two kinds that more needs a reply. */
function first(one: SmallTalkKind | undefined, other: SmallTalkKind): SmallTalkKind {
  return one === undefined || byRank.indexOf(other) < byRank.indexOf(one) ? other : one;
}

const byRank: readonly SmallTalkKind[] = ['thanks', 'about', 'bye', 'greeting', 'chat'];

/** Marks each occurrence of the phrase among the words that are not taken yet. */
function takePhrase(phrase: string, words: readonly string[], taken: boolean[]): boolean {
  const parts = phrase.split(' ');
  let isTaken = false;
  for (let at = 0; at + parts.length <= words.length; at += 1) {
    const isHere = parts.every((part, next) => words[at + next] === part && !taken[at + next]);
    if (!isHere) continue;
    taken.fill(true, at, at + parts.length);
    isTaken = true;
  }
  return isTaken;
}

const stopWords = new Map<string, boolean>();

function joins(word: string, language: string): boolean {
  const key = `${language} ${word}`;
  const known = stopWords.get(key) ?? (word.length === 1 || isStopWord(word, language));
  if (stopWords.size > keptMax) stopWords.clear();
  stopWords.set(key, known);
  return known;
}

const keptMax = 5_000;

/** Matches scripts without spaces: cuts the phrases out of the text, the longest first. */
function matchUnspaced(talk: Talk, folded: string): Match | undefined {
  if (!talk.core.some(({ phrase }) => isUnspaced(phrase) || /\p{Script=Hangul}/u.test(phrase))) {
    return undefined;
  }
  let rest = folded;
  let kind: SmallTalkKind | undefined;
  let core = 0;
  const hasYou = [...talk.you].some((word) => folded.includes(word));
  const cut = (phrase: string) => {
    const isThere = rest.includes(phrase);
    rest = rest.replaceAll(phrase, ' ');
    return isThere;
  };
  const all = [
    ...talk.core.map(({ phrase, kind: of }) => ({ phrase, of })),
    ...talk.about.map((phrase) => ({ phrase, of: 'about' as const })),
  ].toSorted((a, b) => b.phrase.length - a.phrase.length);
  for (const { phrase, of } of all) {
    if ((of === 'about' && !hasYou && !isAlone(phrase)) || !cut(phrase)) continue;
    core += phrase.length;
    kind = first(kind, of);
  }
  if (kind === undefined) return undefined;
  for (const phrase of [...talk.you, ...talk.filler]) cut(phrase);
  return rest.trim() === '' ? { kind, core } : undefined;
}

/**
 * True if a phrase about the assistant needs no word for "you", as "what can do?" in these
 * languages.
 */
const isAlone = (phrase: string) => phrase.length >= 3;
