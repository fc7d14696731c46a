import { useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';

/** Asks for confirmation before the user leaves a team. */
export function LeaveTeam(props: { onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const team = context.team().name;
  const leave = createAction(async () => {
    await guildhall.leaveTeam({ teamId: context.team().id });
    // Before navigating, because the next page would otherwise open the team that was left.
    await queryClient.invalidateQueries({ queryKey: ['session'] });
    props.onClose();
    showToast(t().people.left(team));
    navigate('/');
  });
  return (
    <Confirm
      isOpen
      title={t().people.leaveTitle(team)}
      verb={t().people.leave}
      action={leave}
      onClose={props.onClose}
    >
      <p>{t().people.leaveHint}</p>
    </Confirm>
  );
}
