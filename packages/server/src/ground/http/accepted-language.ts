import { languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';

/** Returns the most preferred of our languages in an Accept-Language header; undefined if none. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wishes = (header ?? '').split(',').map(readWish);
  return wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => languages.find((language) => language === tag))
    .find((language) => language !== undefined);
}

/** Parses one entry. Only the language of a tag such as `de-AT` counts. */
function readWish(wish: string): { tag: string | undefined; weight: number } {
  const [range = '', ...parameters] = wish.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='))?.slice('q='.length);
  const tag = range.toLowerCase().split('-')[0];
  return { tag, weight: weight === undefined ? 1 : Number(weight) };
}
