import { createSignal } from 'solid-js';
import type { Accessor } from 'solid-js';
import { guildhall } from '#api/client.ts';

/** What a leader is told of the account of a copied link. */
export interface CopiedAccount {
  hasEnded: boolean;
}

/** Asks which members have an account of a copied link, and keeps the answers. */
export function createCopiedAccounts(isLeader: Accessor<boolean>) {
  const [known, setKnown] = createSignal<ReadonlyMap<string, CopiedAccount | undefined>>(new Map());
  const of = (id: string) => known().get(id);
  return {
    of,
    async ask(teamId: string, ids: readonly string[]): Promise<void> {
      if (!isLeader() || ids.length === 0) return;
      const asked = { teamId, userIds: ids.join(',') };
      const { accounts } = await guildhall.listCopiedAccounts(asked);
      const found = new Map(accounts.map((account) => [account.userId, account]));
      setKnown((now) => new Map([...now, ...ids.map((id) => [id, found.get(id)] as const)]));
    },
  };
}
export type CopiedAccounts = ReturnType<typeof createCopiedAccounts>;
