import { createSignal } from 'solid-js';
import type { Accessor } from 'solid-js';
import { guildhall } from '#api/client.ts';

interface Asked {
  teamId: string;
  /** User ids, separated by commas. */
  userIds: string;
}

/** Asks what leaders are told of some members, and keeps the answers. */
function createTold<T extends { userId: string }>(
  isLeader: Accessor<boolean>,
  ask: (asked: Asked) => Promise<readonly T[]>,
) {
  const [known, setKnown] = createSignal<ReadonlyMap<string, T | undefined>>(new Map());
  return {
    of: (id: string) => known().get(id),
    async ask(teamId: string, ids: readonly string[]): Promise<void> {
      if (!isLeader() || ids.length === 0) return;
      const told = await ask({ teamId, userIds: ids.join(',') });
      const found = new Map(told.map((it) => [it.userId, it]));
      setKnown((now) => new Map([...now, ...ids.map((id) => [id, found.get(id)] as const)]));
    },
  };
}

/** What leaders are told: accounts of copied links, and whom directories have put on the team. */
export function createToldToLeaders(isLeader: Accessor<boolean>) {
  return {
    copied: createTold(
      isLeader,
      async (asked) => (await guildhall.listCopiedAccounts(asked)).accounts,
    ),
    origins: createTold(
      isLeader,
      async (asked) => (await guildhall.listMemberOrigins(asked)).origins,
    ),
  };
}
export type ToldToLeaders = ReturnType<typeof createToldToLeaders>;
export type CopiedAccount = NonNullable<ReturnType<ToldToLeaders['copied']['of']>>;
export type MemberOrigin = NonNullable<ReturnType<ToldToLeaders['origins']['of']>>;
