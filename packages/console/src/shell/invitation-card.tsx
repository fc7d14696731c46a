import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Guildhall } from '@guildhall/sdk';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';

export type OwnInvitation = Awaited<
  ReturnType<Guildhall['listOwnInvitations']>
>['invitations'][number];

/** Shows an organisation's invitation with its teams, and the three answers to it. */
export function InvitationCard(props: {
  invitation: OwnInvitation;
  isBusy: boolean;
  onJoin: () => void;
  onRefuse: (how: 'decline' | 'block') => void;
}): JSX.Element {
  const name = () => props.invitation.organisationName;
  const unnamed = () => props.invitation.teamCount - props.invitation.teams.length;
  return (
    <li class="card stack">
      <div>
        <h2>
          <bdi>{name()}</bdi>
        </h2>
        <p class="faint small">
          {t().invitations.invited} <Time at={props.invitation.invitedAt} />
        </p>
      </div>
      <ul class="teams">
        <For each={props.invitation.teams}>
          {(team) => (
            <li>
              <bdi>{team.name}</bdi> <span class="faint">({t().people.roles[team.role]})</span>
            </li>
          )}
        </For>
        <Show when={unnamed() > 0}>
          <li class="faint">{t().invitations.more(unnamed())}</li>
        </Show>
      </ul>
      <div class="row">
        <Button
          look="primary"
          aria-label={t().invitations.joinNamed(name())}
          isBusy={props.isBusy}
          onClick={() => props.onJoin()}
        >
          {t().invitations.join}
        </Button>
        <Button
          aria-label={t().invitations.declineNamed(name())}
          onClick={() => props.onRefuse('decline')}
        >
          {t().invitations.decline}
        </Button>
        <Button
          look="quiet"
          aria-label={t().invitations.blockNamed(name())}
          onClick={() => props.onRefuse('block')}
        >
          {t().invitations.block}
        </Button>
      </div>
    </li>
  );
}
