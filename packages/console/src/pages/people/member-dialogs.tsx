import type { Member } from '@guildhall/sdk/light';
import { useNavigate } from '@solidjs/router';
import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { createDeed } from '#ui/deed.ts';
import { say } from '#ui/toasts.tsx';
import type { MemberDeed } from './member-menu.tsx';
import type { MemberPages } from './member-pages.ts';
import { nameOf } from './name-of.ts';

interface MemberDialogsProps {
  wanted: { deed: MemberDeed; member: Member } | undefined;
  pages: MemberPages;
  onClose: () => void;
}

/** Asks before something is done to a member. */
export function MemberDialogs(props: MemberDialogsProps): JSX.Element {
  const asks = (deed: MemberDeed) =>
    props.wanted?.deed === deed ? props.wanted.member : undefined;
  return (
    <Switch>
      <Match when={asks('remove')}>
        {(member) => <Remove member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('leave')}>
        <Leave onClose={props.onClose} />
      </Match>
    </Switch>
  );
}

interface DialogProps {
  member: Member;
  pages: MemberPages;
  onClose: () => void;
}

function Remove(props: DialogProps): JSX.Element {
  const here = useHere();
  const name = () => nameOf(props.member);
  const deed = createDeed(async () => {
    const { email, phone } = props.member;
    const who = email ? { email } : { phone: phone ?? undefined };
    const gone = name();
    await guildhall.removeMember({ teamId: here.team().id, ...who });
    props.onClose();
    say(t().people.removed(gone));
    await Promise.all([
      props.pages.refresh(),
      queryClient.invalidateQueries({ queryKey: ['standing'] }),
    ]);
  });
  return (
    <Confirm
      isOpen
      title={t().people.removeTitle(name())}
      action={t().people.remove}
      isBusy={deed.isBusy()}
      wrong={deed.wrong()}
      onConfirm={() => void deed.run()}
      onClose={props.onClose}
    >
      <p>{t().people.removeHint(here.team().name)}</p>
    </Confirm>
  );
}

function Leave(props: { onClose: () => void }): JSX.Element {
  const here = useHere();
  const navigate = useNavigate();
  const team = here.team().name;
  const deed = createDeed(async () => {
    await guildhall.leaveTeam({ teamId: here.team().id });
    props.onClose();
    say(t().people.left(team));
    navigate('/');
    await queryClient.invalidateQueries();
  });
  return (
    <Confirm
      isOpen
      title={t().people.leaveTitle(team)}
      action={t().people.leave}
      isBusy={deed.isBusy()}
      wrong={deed.wrong()}
      onConfirm={() => void deed.run()}
      onClose={props.onClose}
    >
      <p>{t().people.leaveHint}</p>
    </Confirm>
  );
}
