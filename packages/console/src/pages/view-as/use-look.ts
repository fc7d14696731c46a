import { useSearchParams } from '@solidjs/router';
import { useHere } from '#api/session.ts';
import type { Look } from '../documents/look.ts';

const views = ['documents', 'search', 'ask'] as const;
export type View = (typeof views)[number];

const visitor = 'visitor';

/** Keeps the viewer to look as and the tab in the address, so that the back button works. */
export function useLook() {
  const here = useHere();
  const [params, setParams] = useSearchParams<Record<string, string>>();
  const as = () => params['as'];
  const look = (): Look | undefined => {
    const teamId = here.team().id;
    if (!as()) return undefined;
    return as() === visitor ? { teamId, asVisitor: true } : { teamId, userEmail: as() ?? '' };
  };
  /** Returns an address that keeps the viewer. */
  const link = (view: View, more: Record<string, string | undefined> = {}) => {
    const wanted = new URLSearchParams({ as: as() ?? '', view });
    for (const [name, value] of Object.entries(more)) {
      if (value !== undefined) wanted.set(name, value);
    }
    return here.link(`/view-as?${wanted.toString()}`);
  };
  return {
    look,
    link,
    view: (): View => views.find((it) => it === params['view']) ?? 'documents',
    param: (name: string) => params[name],
    set: (change: Record<string, string | number | undefined>) => setParams(change),
    lookAs: (userEmail: string | null) =>
      here.link(`/view-as?as=${encodeURIComponent(userEmail ?? visitor)}`),
  };
}
