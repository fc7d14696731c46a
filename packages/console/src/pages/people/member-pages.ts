import type { Member } from '@guildhall/sdk/light';
import { createEffect, createSignal, on } from 'solid-js';
import type { Accessor } from 'solid-js';
import type { ToldToLeaders } from './told-to-leaders.ts';
import { guildhall } from '#api/client.ts';

export const filters = ['all', 'claimed', 'unclaimed'] as const;
export const sorts = ['name', 'createdAt', 'lastActive', 'role'] as const;

export interface MemberListParams {
  teamId: string;
  search: string;
  filter: (typeof filters)[number];
  sortBy: (typeof sorts)[number];
}

const pageSize = 100;
const directions = { name: 'asc', createdAt: 'desc', lastActive: 'desc', role: 'desc' } as const;

interface Found {
  params: MemberListParams;
  total: number;
  pages: ReadonlyMap<number, readonly Member[]>;
}

/**
 * Loads the members of a team page by page as rows come into sight. Earlier results stay until the
 * first page for a new search arrives. Responses to an older search are dropped. Leaders are told
 * whose account is one of a copied link, and whom a directory has put on the team.
 */
export function createMemberPages(params: Accessor<MemberListParams>, told: ToldToLeaders) {
  const [found, setFound] = createSignal<Found>();
  const [error, setError] = createSignal<unknown>();
  const underWay = new Set<string>();

  const load = async (wanted: MemberListParams, page: number, isAfresh: boolean) => {
    const key = JSON.stringify([wanted, page]);
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      const sortOrder = directions[wanted.sortBy];
      const answer = await guildhall.listMembers({ ...wanted, page, pageSize, sortOrder });
      if (params() !== wanted) return;
      const { members, pagination } = answer;
      setError(undefined);
      setFound((now) => {
        const known = isAfresh || now?.params !== wanted ? [] : now.pages;
        const pages = new Map([...known, [page, members] as const]);
        return { params: wanted, total: pagination.totalCount, pages };
      });
      const ids = members.map(({ id }) => id);
      await told.copied.ask(wanted.teamId, ids);
      await told.origins.ask(wanted.teamId, ids);
    } catch (fault) {
      if (params() === wanted) setError(fault);
    } finally {
      underWay.delete(key);
    }
  };

  createEffect(on(params, (now) => void load(now, 1, true)));

  return {
    total: () => found()?.total,
    error,
    ...told,
    isStale: () => found()?.params !== params(),
    /** The member at an index of the list; undefined while the member's page is loading. */
    at(index: number): Member | undefined {
      const now = found();
      if (!now) return undefined;
      const page = Math.floor(index / pageSize) + 1;
      const known = now.pages.get(page);
      if (!known && now.params === params()) void load(now.params, page, false);
      return known?.[index % pageSize];
    },
    /** Reloads the first page after a change and drops the others. */
    refresh: () => load(params(), 1, true),
    /** Changes a member in the loaded pages without loading again. */
    replace(id: string, change: Partial<Member>) {
      setFound((now) => {
        if (!now) return now;
        const swap = (one: Member) => (one.id === id ? { ...one, ...change } : one);
        const pages = new Map([...now.pages].map(([page, some]) => [page, some.map(swap)]));
        return { ...now, pages };
      });
    },
  };
}
export type MemberPages = ReturnType<typeof createMemberPages>;
