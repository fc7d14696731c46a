import { beforeAll, expect, test, vi } from 'vitest';
import { loadLanguage } from '#texts/texts.ts';
import { sayReason, sayRule } from './say-access.ts';

const shown = { teamName: 'Hamburg', visibility: 'team' } as const;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await loadLanguage('en');
});

test('somebody who is not on the team and a partner of it get a sentence each, without a perhaps', () => {
  expect(sayReason('not_on_team', shown)).toContain('is not on that team.');
  expect(sayReason('not_on_team', shown)).not.toMatch(/partner|perhaps/);
  expect(sayReason('only_partner', shown)).toContain('on that team only as a partner');
});

test('a reason that may not be told becomes a sentence on the document, not on the person', () => {
  expect(sayReason(undefined, shown)).toContain('members of Hamburg');
  expect(sayReason(undefined, shown)).not.toContain('This person');
});

test('a leader from above is shown with the team that they lead, an owner as its owner', () => {
  const by = (teamName: string, role: 'owner' | 'team_leader') =>
    sayRule({ rule: 'leader', leads: { teamName, role } }, 'Hamburg');
  expect(by('Workshops', 'team_leader')).toBe('Leads Workshops');
  expect(by('Larkspur', 'owner')).toBe('Owner of Larkspur');
  expect(sayRule({ rule: 'leader' }, 'Hamburg')).toBe('Leads a team above');
  expect(sayRule({ rule: 'team' }, 'Hamburg')).toBe('In Hamburg');
});
