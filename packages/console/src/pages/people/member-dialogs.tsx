import type { Member } from '@guildhall/sdk/light';
import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { ChangeRole } from './change-role.tsx';
import { LeaveTeam } from './leave-team.tsx';
import type { MemberAction } from './member-menu.tsx';
import type { MemberPages } from './member-pages.ts';
import { RemoveMember } from './remove-member.tsx';

interface MemberDialogsProps {
  wanted: { action: MemberAction; member: Member } | undefined;
  pages: MemberPages;
  onClose: () => void;
}

/** Shows the open dialog about a member. */
export function MemberDialogs(props: MemberDialogsProps): JSX.Element {
  const asks = (action: MemberAction) =>
    props.wanted?.action === action ? props.wanted.member : undefined;
  return (
    <Switch>
      <Match when={asks('role')}>
        {(member) => <ChangeRole member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('remove')}>
        {(member) => <RemoveMember member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('leave')}>
        <LeaveTeam onClose={props.onClose} />
      </Match>
    </Switch>
  );
}
