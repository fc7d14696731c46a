import type { Member } from '@guildhall/sdk/light';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import type { MemberPages } from './member-pages.ts';
import { nameOf } from './name-of.ts';

interface ErasePersonProps {
  member: Member;
  pages: MemberPages;
  onClose: () => void;
}

/** Tells what is left of a person, and erases it after a confirmation. */
export function ErasePerson(props: ErasePersonProps): JSX.Element {
  const context = useTeamContext();
  const of = () => ({ teamId: context.team().id, userId: props.member.id });
  const plan = useQuery(() => ({
    queryKey: ['erasure', of()],
    queryFn: () => guildhall.erasePerson({ ...of(), dryRun: true }),
    staleTime: 0,
  }));
  const erase = createAction(async () => {
    const gone = nameOf(props.member);
    await guildhall.erasePerson(of());
    props.onClose();
    showToast(t().people.erased(gone));
    await Promise.all([
      props.pages.refresh(),
      queryClient.invalidateQueries({ queryKey: ['session'] }),
    ]);
  });
  return (
    <Confirm
      isOpen
      title={t().people.eraseTitle(nameOf(props.member))}
      verb={t().people.erase}
      action={erase}
      onClose={props.onClose}
    >
      <p>{t().people.eraseHint}</p>
      <Switch fallback={<Waiting lines={3} />}>
        <Match when={plan.error}>
          <Failed error={plan.error} onRetry={() => void plan.refetch()} />
        </Match>
        <Match when={plan.data?.erased}>
          {(found) => (
            <>
              <Numbers title={t().people.eraseDeleted} of={deleted} counts={found()} />
              <Numbers title={t().people.eraseUnnamed} of={unnamed} counts={found()} />
            </>
          )}
        </Match>
      </Switch>
      <p class="faint small">{t().people.eraseKept}</p>
    </Confirm>
  );
}

const deleted = ['chats', 'feedback', 'questions', 'notifications', 'shares'] as const;
const unnamed = ['corrections', 'documents'] as const;
type Counted = (typeof deleted | typeof unnamed)[number];

function Numbers(props: {
  title: string;
  of: readonly Counted[];
  counts: Record<Counted, number>;
}): JSX.Element {
  const shown = () => props.of.filter((name) => props.counts[name] > 0);
  return (
    <Show when={shown().length > 0}>
      <h3>{props.title}</h3>
      <ul>
        <For each={shown()}>{(name) => <li>{t().people.traces[name](props.counts[name])}</li>}</For>
      </ul>
    </Show>
  );
}
