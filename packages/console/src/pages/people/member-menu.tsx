import type { Member } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { isAtLeast } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { TeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';

/** The actions that open a dialog first. */
export type MemberAction = 'role' | 'link' | 'factor' | 'remove' | 'erase' | 'leave';

interface MemberMenuProps {
  member: Member;
  name: string;
  isSelf: boolean;
  onWant: (action: MemberAction) => void;
}

/** Shows the actions that the user may take on a member; nothing if there are none. */
export function MemberMenu(props: MemberMenuProps): JSX.Element {
  const context = useTeamContext();
  const isBelow = () => isAtLeast(context.team().role, props.member.role);
  /** Also over the accounts of other people. */
  const isOwnerOfAll = () =>
    context.may('owner') && context.team().parentId === null && !props.isSelf;
  const items = (): MenuItem[] => {
    const mayLead = context.may('team_leader') && isBelow();
    const isReachable = props.member.email !== null && props.member.lastSeenAt === null;
    return [
      ...(mayLead && !props.isSelf ? [item('role', 'edit', t().people.changeRole)] : []),
      ...(mayLead && isReachable ? [toInvite()] : []),
      ...(isOwnerOfAll() && props.member.lastSeenAt !== null
        ? [item('factor', 'key', t().people.resetFactor)]
        : []),
      ...(mayLead && !props.isSelf
        ? [{ ...item('remove', 'trash', t().people.remove), isDangerous: true }]
        : []),
      ...(isOwnerOfAll()
        ? [{ ...item('erase', 'trash', t().people.erase), isDangerous: true }]
        : []),
      ...(props.isSelf
        ? [{ ...item('leave', 'sign_out', t().people.leave), isDangerous: true }]
        : []),
    ];
  };
  const toInvite = (): MenuItem =>
    context.session().sendsMail
      ? {
          id: 'invite',
          icon: 'mail',
          label: t().people.invite,
          run: () => void invite(context, props.member, props.name),
        }
      : item('link', 'copy', t().people.copyLink);
  const item = (id: MemberAction, icon: MenuItem['icon'] & string, label: string) => ({
    id,
    icon,
    label,
    run: () => props.onWant(id),
  });
  return (
    <Show when={items().length > 0}>
      <Menu label={t().people.actionsFor(props.name)} items={items()}>
        <Icon name="more" />
      </Menu>
    </Show>
  );
}

async function invite(context: TeamContext, member: Member, name: string): Promise<void> {
  try {
    await guildhall.inviteMember({ teamId: context.team().id, userId: member.id });
    showToast(t().people.invited(name));
  } catch (error) {
    showErrorToast(t().people.notInvited, error);
  }
}
