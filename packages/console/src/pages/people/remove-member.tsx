import '#ui/secret.css';
import type { Member, MemberLosses } from '@guildhall/sdk/light';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { endKept, KeptThings } from './kept-things.tsx';
import type { KeptChoice, NewSecret } from './kept-things.tsx';
import type { MemberPages } from './member-pages.ts';
import { nameOf } from './name-of.ts';

interface RemoveMemberProps {
  member: Member;
  pages: MemberPages;
  onClose: () => void;
}

/** Tells what a member will lose and asks for confirmation before the removal. */
export function RemoveMember(props: RemoveMemberProps): JSX.Element {
  const context = useTeamContext();
  const name = () => nameOf(props.member);
  const losses = useQuery(() => {
    const params = { teamId: context.team().id, userId: props.member.id };
    return {
      queryKey: ['losses', params],
      queryFn: () => guildhall.getMemberLosses(params),
      staleTime: 0,
    };
  });
  const [choice, choose] = createSignal<KeptChoice>({
    keys: true,
    webhooks: true,
    directories: true,
  });
  const [secrets, setSecrets] = createSignal<readonly NewSecret[]>([]);
  const remove = createAction(async () => {
    const { email, phone } = props.member;
    const who = email ? { email } : { phone: phone ?? undefined };
    const gone = name();
    const kept = losses.data?.losses;
    await guildhall.removeMember({ teamId: context.team().id, ...who });
    const ended = await endKept(kept, choice());
    if (ended.secrets.length > 0) setSecrets(ended.secrets);
    else props.onClose();
    if (ended.error === undefined) showToast(t().people.removed(gone));
    else showErrorToast(t().people.partlyRemoved, ended.error);
    await Promise.all([
      props.pages.refresh(),
      ...['session', 'keys', 'webhooks', 'directories'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    ]);
  });
  return (
    <>
      <NewSecrets secrets={secrets()} onClose={props.onClose} />
      <Confirm
        isOpen={secrets().length === 0}
        title={t().people.removeTitle(name())}
        verb={t().people.remove}
        action={remove}
        onClose={props.onClose}
      >
        <p>{t().people.removeHint(context.team().name)}</p>
        <Switch fallback={<Waiting lines={3} />}>
          <Match when={losses.error}>
            <Failed error={losses.error} onRetry={() => void losses.refetch()} />
          </Match>
          <Match when={losses.data}>
            {(data) => (
              <>
                <Losses losses={data().losses} />
                <KeptThings losses={data().losses} choice={choice()} onChoose={choose} />
              </>
            )}
          </Match>
        </Switch>
      </Confirm>
    </>
  );
}

const counted = [
  'documents',
  'shares',
  'privateWorkflows',
  'workflowInvitations',
  'chats',
] as const;

function Losses(props: { losses: MemberLosses }): JSX.Element {
  return (
    <>
      <h3>{t().people.losesTeams}</h3>
      <ul>
        <For each={props.losses.teams}>
          {(team) => (
            <li>
              <bdi>{team.name}</bdi> <span class="faint">{t().people.roles[team.role]}</span>
            </li>
          )}
        </For>
      </ul>
      <Show when={counted.some((name) => props.losses[name] > 0)}>
        <h3>{t().people.loses}</h3>
        <ul>
          <For each={counted.filter((name) => props.losses[name] > 0)}>
            {(name) => <li>{t().people.losses[name](props.losses[name])}</li>}
          </For>
        </ul>
      </Show>
    </>
  );
}

/** Shows the new secrets of webhooks and tokens of directories, which cannot be shown again. */
function NewSecrets(props: { secrets: readonly NewSecret[]; onClose: () => void }): JSX.Element {
  return (
    <Dialog
      isOpen={props.secrets.length > 0}
      title={t().people.newSecrets}
      onClose={props.onClose}
      foot={
        <Button look="primary" onClick={() => props.onClose()}>
          {t().ui.done}
        </Button>
      }
    >
      <p>{t().people.newSecretsHint}</p>
      <For each={props.secrets}>
        {({ name, secret }) => (
          <div class="stack tight">
            <bdi>{name}</bdi>
            <code
              class="secret"
              dir="ltr"
              tabindex="0"
              role="textbox"
              aria-readonly="true"
              aria-label={`${tp().webhooks.secret}: ${name}`}
            >
              {secret}
            </code>
          </div>
        )}
      </For>
    </Dialog>
  );
}
