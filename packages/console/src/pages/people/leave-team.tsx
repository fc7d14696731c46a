import { useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { createDeed } from '#ui/deed.ts';
import { say } from '#ui/toasts.tsx';

/** Asks for confirmation before the user leaves a team. */
export function LeaveTeam(props: { onClose: () => void }): JSX.Element {
  const here = useHere();
  const navigate = useNavigate();
  const team = here.team().name;
  const deed = createDeed(async () => {
    await guildhall.leaveTeam({ teamId: here.team().id });
    // Before navigating, because the next page would otherwise open the team that was left.
    await queryClient.invalidateQueries({ queryKey: ['standing'] });
    props.onClose();
    say(t().people.left(team));
    navigate('/');
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
