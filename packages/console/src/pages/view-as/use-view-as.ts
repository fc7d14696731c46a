import { useSearchParams } from '@solidjs/router';
import { useTeamContext } from '#api/team-context.ts';
import type { Viewer } from '../documents/viewer.ts';

const views = ['documents', 'search', 'ask'] as const;
export type View = (typeof views)[number];

const visitor = 'visitor';

/** Keeps the viewer and the tab in the address, so that the back button works. */
export function useViewAs() {
  const context = useTeamContext();
  const [params, setParams] = useSearchParams<Record<string, string>>();
  const as = () => params['as'];
  const viewer = (): Viewer | undefined => {
    const teamId = context.team().id;
    if (!as()) return undefined;
    return as() === visitor ? { teamId, asVisitor: true } : { teamId, userEmail: as() ?? '' };
  };
  /** Returns an address that keeps the viewer. */
  const link = (view: View, more: Record<string, string | undefined> = {}) => {
    const wanted = new URLSearchParams({ as: as() ?? '', view });
    for (const [name, value] of Object.entries(more)) {
      if (value !== undefined) wanted.set(name, value);
    }
    return context.link(`/view-as?${wanted.toString()}`);
  };
  return {
    viewer,
    link,
    view: (): View => views.find((it) => it === params['view']) ?? 'documents',
    param: (name: string) => params[name],
    set: (change: Record<string, string | number | undefined>) => setParams(change),
    linkAs: (userEmail: string | null) =>
      context.link(`/view-as?as=${encodeURIComponent(userEmail ?? visitor)}`),
  };
}
