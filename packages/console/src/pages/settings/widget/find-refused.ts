import type { GuildhallError } from '@guildhall/sdk/light';
import type { WidgetSettings } from './widget-draft.ts';

/** Returns the sites that the server refused, by the indices in its error details. */
export function findRefused(
  { code, details }: GuildhallError,
  { allowedOrigins }: WidgetSettings,
): string[] {
  if (code !== 'invalid') return [];
  const places = details.map(({ path }) => /^allowedOrigins\[(\d+)\]/.exec(path)?.[1]);
  return places.flatMap((place) => allowedOrigins[Number(place)] ?? []);
}
