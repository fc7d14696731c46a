import type { Role } from '#api/roles.ts';
import type { Texts } from '#texts/shape.ts';

export type TabName = keyof Texts['settings']['tabs'];

interface SettingsTab {
  name: TabName;
  least: Role;
  /** True if the tab is about the server: at the top-level team, and for who may see its state. */
  isOfServer?: boolean;
}

/** The tabs of the settings, in their order. The page has the content of each. */
export const settingsTabs: readonly SettingsTab[] = [
  { name: 'you', least: 'partner' },
  { name: 'team', least: 'owner' },
  { name: 'agents', least: 'team_leader' },
  { name: 'widget', least: 'owner' },
  { name: 'keys', least: 'owner' },
  { name: 'webhooks', least: 'owner' },
  { name: 'audit', least: 'owner' },
  { name: 'system', least: 'owner', isOfServer: true },
];

/** Returns the address of a tab within the console. */
export function addressOfTab(name: TabName): string {
  return name === 'you' ? '/settings' : `/settings/${name}`;
}
