import { createHash } from 'node:crypto';
import type { Listed, ListedItem, SourceGroup, SourcePrincipal } from '#ground/ports/source.ts';
import { cutText } from '#ground/ports/sources/cut-text.ts';
import { lower, principalMax } from '../given/rights.ts';
import type { StoredProblem } from '../stored/sources.queries.ts';

/**
 * Longer texts fill the memory, since items are written by the hundreds. A path is cut to no name
 * that can be used.
 */
const textMax = 8192;
const reasonMax = 500;
/** More than anybody shares a document with, one by one. */
const principalsMax = 1000;

/** A sign that no name can have: it stands for those that the database cannot store. */
const noSign = '\u0001';

/** Makes a text of a place one that the database can store. */
function clean(text: string, most = textMax): string {
  const part = text.length > most ? cutText(text, most) : text;
  return part.toWellFormed().replaceAll('\0', noSign);
}

/** Makes a text that tells two things apart one that can be stored, and still does. */
function cleanMark(text: string): string {
  if (text.length <= textMax) return clean(text);
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** Makes a reason of a place one that can be stored and read. */
export function cleanReason<Problem extends Pick<StoredProblem, 'message'>>(
  problem: Problem,
): Problem {
  return { ...problem, message: clean(problem.message, reasonMax) };
}

const cleaners: Readonly<Record<string, (text: string) => string>> = {
  kind: (kind) => kind,
  id: cleanMark,
  etag: cleanMark,
  reason: (reason) => clean(reason, reasonMax),
};

/** Makes a message of a listing one that can be stored, whatever the place sends. */
export function cleanListed(listed: Listed): Listed {
  const texts = Object.entries(listed).map(([name, value]) => [
    name,
    typeof value === 'string' ? (cleaners[name] ?? clean)(value) : value,
  ]);
  const cleaned = Object.fromEntries(texts) as Listed;
  if (cleaned.kind === 'done')
    return { ...cleaned, unlisted: (cleaned.unlisted ?? []).map((path) => clean(path)) };
  return cleaned.kind === 'item' ? { ...cleaned, ...cleanItem(cleaned) } : cleaned;
}

function cleanItem({ sizeBytes, rights }: ListedItem): Partial<ListedItem> {
  const isSize = Number.isSafeInteger(sizeBytes) && Number(sizeBytes) >= 0;
  const size = { sizeBytes: isSize ? sizeBytes : null };
  if (rights === undefined || rights === 'unreadable') return size;
  if (rights.length > principalsMax) return { ...size, rights: 'unreadable' };
  return { ...size, rights: rights.map(cleanPrincipal) };
}

/** What is longer than any principal stays so. */
const tooLong = principalMax + 1;

function cleanPrincipal(principal: SourcePrincipal): SourcePrincipal {
  if (principal.kind === 'person') return { ...principal, email: clean(principal.email, tooLong) };
  return principal.kind === 'group'
    ? { ...principal, id: clean(principal.id, tooLong) }
    : principal;
}

/**
 * Makes groups ones that can be stored. The last one counts where a list names one twice; a group
 * that no right can name, and what is no address, is left out.
 */
export function cleanGroups(groups: readonly SourceGroup[]): SourceGroup[] {
  const cleaned = groups
    .filter(({ id }) => id.length <= principalMax)
    .map(({ id, name, emails }) => ({
      id: clean(id),
      name: clean(name),
      emails: addresses(emails),
    }));
  return [...new Map(cleaned.map((group) => [group.id, group])).values()];
}

function addresses(emails: readonly string[]): string[] {
  const lowered = emails.map((email) => lower(clean(email)));
  return [...new Set(lowered)].filter((it) => it.includes('@') && it.length <= principalMax);
}
