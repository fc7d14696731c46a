import type { LookAlike, PreviewedAnswer, Language } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { readerFor } from '#library/quotes/seen-sources.queries.ts';
import { noteServed } from '#assistant/corrections/served-texts/find-sources.ts';
import { readCorrectedCitations } from '#assistant/corrections/sources.queries.ts';
import type { TextPart } from '#library/quotes/sourced-text.ts';
import { searchScope } from '#library/search/search.ts';
import { sectionReadersOf } from '#library/quotes/section-readers.ts';
import { findCorrectionsFor, rankBySimilarity } from '#assistant/corrections/find-corrections.ts';
import type {
  FoundCorrections,
  UsableCorrection,
} from '#assistant/corrections/find-corrections.ts';
import { makeResponse } from '#assistant/corrections/make-response.ts';
import { canRead } from '#assistant/corrections/present-correction.ts';
import type { CorrectionParts, CorrectionRow } from '#assistant/corrections/correction.ts';
import { breakLinks } from '#assistant/answers/break-links.ts';
import type { Task } from '#assistant/composing/composer.ts';
import { composeExtract } from '#assistant/answers/extractive/compose-extract.ts';
import { countDocuments } from '#assistant/answers/extractive/searched.queries.ts';
import { findSimilar } from './find-similar.ts';
import { listAsked } from './preview.queries.ts';
import { chooseLanguage } from '#assistant/answers/choose-language.ts';
import type { LanguagePreferences } from '#assistant/answers/choose-language.ts';
import { textsFor } from '#texts/texts.ts';

export interface Preview {
  readonly preview: PreviewedAnswer[];
  readonly lookAlikes: LookAlike[];
}

export interface Previewed {
  readonly team: ReachableTeam;
  readonly row: CorrectionRow;
  /** The principal with access to the chats and documents. */
  readonly principal: Principal;
  readonly actor: Actor;
  readonly languagePreferences: LanguagePreferences;
  /** The response to preview; undefined for the stored one, or else one made from the feedback. */
  readonly correctedResponse: string | undefined;
  /** The question that others would read; undefined for the stored one. */
  readonly shownQuestion: string | undefined;
}

const previewedMax = 5;
const askedMax = 200;
const documentsMax = 5;
const questionMax = 500;
const timeoutMs = 20_000;
const anybody = { kind: 'anonymous' } as const;

/**
 * Returns what approving a correction would change: its own question and the latest similar ones,
 * answered without it and with it. Answers quote documents as for an anonymous visitor, so the
 * preview shows nothing hidden. Stores nothing but what these answers are made of.
 */
export async function previewCorrection(
  parts: CorrectionParts,
  previewed: Previewed,
): Promise<Preview> {
  const { team, row, principal, languagePreferences, correctedResponse, shownQuestion } = previewed;
  const response = correctedResponse ?? (await readResponse(parts, team, row, principal));
  const shown = shownQuestion ?? row.shown_question;
  const correction = { question: shown, correctedResponse: response ?? '' };
  const taught = {
    userText: row.user_text,
    shownQuestion: shown,
    correctedResponse: correction.correctedResponse,
  };
  const asked = await listAsked(parts.db, team, principal, askedMax);
  const { own, similar } = await findSimilar(parts, team, taught, asked);
  const preview: PreviewedAnswer[] = [];
  const written: TextPart[] = [];
  for (const { question, use, similarity } of [...own, ...similar].slice(0, previewedMax)) {
    const training = { id: row.id, number: row.number, ...correction, sources: [], similarity };
    const change = { training: response === null ? null : training, isPinned: row.pinned };
    const language = chooseLanguage(question, languagePreferences);
    const answers = await answerTwice(parts, team, { question, language }, { row, change });
    const [before, after] = [textOf(answers.before), textOf(answers.after)];
    written.push(...answers.before, ...answers.after);
    preview.push({ question, before, after, use: response === null ? 'none' : use });
  }
  await noteServed(parts.db, previewed.actor, team, { parts: written });
  return {
    preview,
    lookAlikes: similar.map(({ question, use }) => ({ question, use })),
  };
}

function textOf(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Returns the stored response, or the one that would be made, if the principal may read it. */
async function readResponse(
  parts: CorrectionParts,
  team: ReachableTeam,
  row: CorrectionRow,
  principal: Principal,
): Promise<string | null> {
  const reader = await readerFor(parts.db, principal, team);
  if (row.corrected_response === null) {
    const { text, sources } = await makeResponse(parts, reader, row);
    return (await canRead(parts.db, reader, { sources, is_for_everyone: false })) ? text : null;
  }
  return (await canRead(parts.db, reader, row)) ? row.corrected_response : null;
}

interface Change {
  /** Null if there is no response to use. */
  readonly training: UsableCorrection | null;
  readonly isPinned: boolean;
}

interface PreviewedQuestion {
  readonly question: string;
  readonly language: Language;
}

async function answerTwice(
  parts: CorrectionParts,
  team: ReachableTeam,
  { question, language }: PreviewedQuestion,
  { row, change }: { row: CorrectionRow; change: Change },
): Promise<{ before: TextPart[]; after: TextPart[] }> {
  const found = await findCorrectionsFor(parts, { team, viewer: anybody }, { text: question });
  const without = leaveOut(found, row.id);
  const texts = textsFor(language).answers;
  const asked = { question, language, texts, ...searchOnce(parts, team) };
  return {
    before: await compose(asked, without),
    after: await compose(asked, add(without, change)),
  };
}

function leaveOut(found: FoundCorrections, trainingId: string): FoundCorrections {
  const isOther = ({ id }: UsableCorrection) => id !== trainingId;
  return { ...found, pinned: found.pinned.filter(isOther), nearest: found.nearest.filter(isOther) };
}

function add(found: FoundCorrections, { training, isPinned }: Change): FoundCorrections {
  if (training === null) return found;
  if (isPinned) return { ...found, pinned: [...found.pinned, training] };
  return { ...found, nearest: rankBySimilarity([...found.nearest, training]) };
}

type Searching = Pick<Task, 'search' | 'readers' | 'countSearched' | 'readCorrectedCitations'>;

/** Returns a search as an anonymous visitor that runs once for each text. */
function searchOnce(parts: CorrectionParts, team: ReachableTeam): Searching {
  const scope = { team, visible: visibleTo(anybody), only: null };
  const known = new Map<string, ReturnType<typeof searchScope>>();
  const search: Task['search'] = (question) => {
    const text = [...question].slice(0, questionMax).join('');
    const found = known.get(text) ?? searchScope(parts, scope, text, documentsMax);
    known.set(text, found);
    return found;
  };
  const countSearched = async () => {
    const documents = await countDocuments(parts.db, [scope]);
    return { documents, team: team.name, isWhole: false };
  };
  const readers = sectionReadersOf(parts);
  const readCited = (ids: readonly string[]) => readCorrectedCitations(parts.db, team, ids);
  return { search, readers, countSearched, readCorrectedCitations: readCited };
}

async function compose(
  asked: Searching & Pick<Task, 'question' | 'language' | 'texts'>,
  trainings: FoundCorrections,
): Promise<TextPart[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const task = { ...asked, history: [], instructions: [], trainings, signal };
  const written: TextPart[] = [];
  for await (const piece of breakLinks(composeExtract(task))) {
    if (piece.kind === 'delta') written.push({ text: piece.text, sources: piece.sources ?? [] });
  }
  return written;
}
