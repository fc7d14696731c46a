import { GuildhallError } from '@guildhall/sdk/light';
import type { Source, SourceRun, Visibility } from '@guildhall/sdk/light';
import { sayError } from '#api/say-error.ts';
import { sayRule } from '#api/say-fault.ts';
import { t } from '#texts/texts.ts';
import { sayVisibility } from '../../documents/document/say-document.ts';
import type { SourceTexts } from './texts/shape.ts';

const changes = ['added', 'changed', 'moved', 'gone', 'refused'] as const;

/** Returns what a run found, or that nothing changed. */
export function sayRun(texts: SourceTexts, run: SourceRun): string {
  const found = changes.filter((name) => run[name] > 0);
  return found.map((name) => texts.run[name](run[name])).join(' · ') || texts.nothingChanged;
}

/** Returns what the last run saw and found; of what is held back the source says more elsewhere. */
export function sayLastRun(texts: SourceTexts, { lastRun, goneHeld }: Source): string | null {
  if (!lastRun) return null;
  const isHeldAlone = goneHeld > 0 && changes.every((name) => lastRun[name] === 0);
  const seen = texts.seen(lastRun.seen);
  return isHeldAlone ? seen : `${seen} · ${sayRun(texts, lastRun)}`;
}

/** Returns who sees documents of a source. Nobody shares them here, so the restricted are for leaders. */
export function sayAudience(texts: SourceTexts, visibility: Visibility, team: string): string {
  return visibility === 'restricted' ? texts.leadersOnly : sayVisibility(visibility, team);
}

/** Returns how many documents a source has, and what is missing of it. */
export function sayCounts(texts: SourceTexts, { counts }: Source): string {
  const { documents, waiting, refused } = counts;
  return [
    texts.documents(documents),
    ...(waiting > 0 ? [texts.toFetch(waiting)] : []),
    ...(refused > 0 ? [texts.refusedItems(refused)] : []),
  ].join(' · ');
}

/** Returns where the documents of a source come from. */
export function sayPlace({ settings }: Source): string {
  const { url, path, endpoint, bucket, host, user } = settings as Record<
    string,
    string | undefined
  >;
  if (endpoint) return `${endpoint} ${bucket ?? ''}`;
  return url ?? (host ? `${user ?? ''} @ ${host}` : (path ?? ''));
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

export function sayEvery(texts: SourceTexts, minutes: number): string {
  if (minutes % dayMinutes === 0) return texts.days(minutes / dayMinutes);
  return minutes % hourMinutes === 0 ? texts.hours(minutes / hourMinutes) : texts.minutes(minutes);
}

/** Returns why a source cannot be added or changed, with the fields and the sentence of the place. */
export function saySourceError(texts: SourceTexts, error: unknown): string {
  if (!(error instanceof GuildhallError)) return sayError(error);
  // The sentence of the server names the place; a mark on both sides keeps its direction.
  if (error.code === 'source_unusable') return `${sayError(error)} \u2068${error.message}\u2069`;
  if (error.code !== 'invalid') return sayError(error);
  const names: Partial<Record<string, string>> = texts.fields;
  const faults = error.details.map((fault) => {
    const name = fault.path
      .split('.')
      .find((part) => part !== 'settings' && names[part.replace(/\[.*/u, '')]);
    const said = names[(name ?? 'settings').replace(/\[.*/u, '')];
    return `${said}: ${sayRule(fault)}`;
  });
  return `${t().failures.invalid} ${faults.join('; ')}`;
}
