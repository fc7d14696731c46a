import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slug } from '@guildhall/contract';
import { numberSlug, toSlug } from './team.ts';

describe('toSlug', () => {
  test.each([
    ['Sales & Service', 'sales-service'],
    ['  Büro   Köln  ', 'buro-koln'],
    ['Ærø/Ångström', 'ærø-angstrom'],
    ['Отдел продаж', 'отдел-продаж'],
    ['営業部が', '営業部が'],
    ['فريق المبيعات', 'فريق-المبيعات'],
    ['बिक्री दल', 'बिक्री-दल'],
    ['Ver\u00adwaltung', 'verwaltung'],
    ['می\u200cخواهم', 'میخواهم'],
    ['🙂', 'team'],
    ['members', 'team-members'],
    ['Groups', 'team-groups'],
  ])('%j → %j', (name, expected) => {
    expect(toSlug(name)).toBe(expected);
  });

  test('makes a slug from every name that the contract accepts, with and without a number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(), (name, number) => {
        expect(slug.safeParse(toSlug(name)).data).toBe(toSlug(name));
        const numbered = numberSlug(toSlug(name), number + 1);
        expect(slug.safeParse(numbered).data).toBe(numbered);
      }),
      { numRuns: 2000 },
    );
  });
});
