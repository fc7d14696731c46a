import { expect, test, vi } from 'vitest';
import { loadLanguage } from '#texts/texts.ts';
import { sayAccess } from './say-access.ts';

const shown = { teamName: 'Hamburg', visibility: 'team' } as const;

test('somebody who is not on the team and a partner of it get a sentence each, without a perhaps', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadLanguage('en');
  const say = (reason: 'not_on_team' | 'only_partner') => sayAccess({ rule: null, reason }, shown);
  expect(say('not_on_team')).toContain('is not on that team.');
  expect(say('not_on_team')).not.toMatch(/partner|perhaps/);
  expect(say('only_partner')).toContain('on that team only as a partner');
});
