import { createSignal, lazy, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { LeaveTeam } from '../../people/leave-team.tsx';
import { Appearance } from './appearance.tsx';
import { OwnFactor } from '../../second-factor/own-factor.tsx';
import { ChangePassword } from './change-password.tsx';
import { Mails } from './mails.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { SharedChats } from './shared-chats.tsx';

const OwnTokens = lazy(() => import('../tokens/own-tokens.tsx'));

/** Shows the settings of the signed-in user's account. */
export function You(): JSX.Element {
  return (
    <div class="stack">
      <Profile />
      <Appearance />
      <Mails />
      <ChangePassword />
      <OwnFactor />
      <Sessions />
      <SharedChats />
      <OwnTokens />
      <Leave />
    </div>
  );
}

/**
 * Lets the user leave the page's team. Partners need it here, since they cannot open the list of
 * people.
 */
function Leave(): JSX.Element {
  const context = useTeamContext();
  const [isAsked, ask] = createSignal(false);
  const isOwn = () =>
    context.session().memberships.some(({ teamId }) => teamId === context.team().id);
  return (
    <Show when={isOwn()}>
      <section class="card stack settings-form">
        <h2>
          {t().shell.team}: <bdi>{context.team().name}</bdi>
        </h2>
        <div class="row">
          <Button look="danger" icon="sign_out" onClick={() => ask(true)}>
            {t().people.leave}
          </Button>
        </div>
        <Show when={isAsked()}>
          <LeaveTeam onClose={() => ask(false)} />
        </Show>
      </section>
    </Show>
  );
}
