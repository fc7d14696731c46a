import type { Listed, ListedItem, SourceGroup, SourcePrincipal } from '#ground/ports/source.ts';
import { lower, principalMax } from '../given/rights.ts';

/** A sign that no name can have: it stands for those that the database cannot store. */
const noSign = '\u0001';

/** Makes a text of a place one that the database can store. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll('\0', noSign);
}

/** Makes a message of a listing one that can be stored, whatever the place sends. */
export function cleanListed(listed: Listed): Listed {
  const texts = Object.entries(listed).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'kind' ? clean(value) : value,
  ]);
  const cleaned = Object.fromEntries(texts) as Listed;
  if (cleaned.kind === 'done') return { ...cleaned, unlisted: (cleaned.unlisted ?? []).map(clean) };
  return cleaned.kind === 'item' ? { ...cleaned, ...cleanItem(cleaned) } : cleaned;
}

function cleanItem({ sizeBytes, rights }: ListedItem): Partial<ListedItem> {
  const isSize = Number.isSafeInteger(sizeBytes) && Number(sizeBytes) >= 0;
  const size = { sizeBytes: isSize ? sizeBytes : null };
  if (rights === undefined || rights === 'unreadable') return size;
  return { ...size, rights: rights.map(cleanPrincipal) };
}

function cleanPrincipal(principal: SourcePrincipal): SourcePrincipal {
  if (principal.kind === 'person') return { ...principal, email: clean(principal.email) };
  return principal.kind === 'group' ? { ...principal, id: clean(principal.id) } : principal;
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
