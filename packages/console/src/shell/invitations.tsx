import './invitations.css';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Empty, Failed, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { InvitationCard } from './invitation-card.tsx';

/** Lists the organisations that wait for the account's answer, and those that it has blocked. */
export function Invitations(props: { email: string | null }): JSX.Element {
  const [refusal, setRefusal] = createSignal<Refusal>();
  const found = useQuery(() => ({
    queryKey: ['invitations'],
    queryFn: () => guildhall.listOwnInvitations(),
  }));
  const reload = async () => {
    await found.refetch();
    // The teams and the count are the session's.
    await queryClient.invalidateQueries({ queryKey: ['session'] });
  };
  const join = createAction(async (organisationId: string, name: string) => {
    await guildhall.joinOrganisation({ organisationId }).finally(reload);
    showToast(t().invitations.joined(name));
  });
  const unblock = createAction(async (organisationId: string, name: string) => {
    await guildhall.unblockOrganisation({ organisationId }).finally(reload);
    showToast(t().invitations.unblocked(name));
  });
  return (
    <div class="stack invitations">
      <Alert>{join.wrong() ?? unblock.wrong()}</Alert>
      <Switch fallback={<Waiting lines={3} />}>
        <Match when={found.error}>
          <Failed error={found.error} onRetry={() => void found.refetch()} />
        </Match>
        <Match when={found.data}>
          {(data) => (
            <>
              <Show
                when={data().invitations.length > 0}
                fallback={
                  <Empty icon="mail" title={t().invitations.none}>
                    <p>{t().invitations.noneHint(props.email ?? '')}</p>
                  </Empty>
                }
              >
                <p>{t().invitations.hint(props.email ?? '')}</p>
                <ul class="stack">
                  <For each={data().invitations}>
                    {(invitation) => (
                      <InvitationCard
                        invitation={invitation}
                        isBusy={join.isBusy()}
                        onJoin={() =>
                          void join.run(invitation.organisationId, invitation.organisationName)
                        }
                        onRefuse={(how) => setRefusal({ ...invitation, how })}
                      />
                    )}
                  </For>
                </ul>
              </Show>
              <Show when={data().blocked.length > 0}>
                <section class="card stack">
                  <h2>{t().invitations.blockedTitle}</h2>
                  <ul class="stack">
                    <For each={data().blocked}>
                      {({ organisationId, organisationName: name }) => (
                        <li class="row spread">
                          <bdi>{name}</bdi>
                          <Button
                            size="small"
                            aria-label={t().invitations.unblockNamed(name)}
                            isBusy={unblock.isBusy()}
                            onClick={() => void unblock.run(organisationId, name)}
                          >
                            {t().invitations.unblock}
                          </Button>
                        </li>
                      )}
                    </For>
                  </ul>
                </section>
              </Show>
            </>
          )}
        </Match>
      </Switch>
      <Show when={refusal()}>
        {(asked) => (
          <AnswerDialog
            refusal={asked()}
            onClose={() => setRefusal(undefined)}
            onAnswered={reload}
          />
        )}
      </Show>
    </div>
  );
}

/** An organisation whose invitation the user is about to decline, or that they are to block. */
interface Refusal {
  organisationId: string;
  organisationName: string;
  how: 'decline' | 'block';
}

/** Says what declining or blocking means, and does it. */
function AnswerDialog(props: {
  refusal: Refusal;
  onClose: () => void;
  onAnswered: () => Promise<void>;
}): JSX.Element {
  const name = () => props.refusal.organisationName;
  const texts = () => t().invitations;
  const isBlock = () => props.refusal.how === 'block';
  const answer = createAction(async () => {
    const { organisationId } = props.refusal;
    await (isBlock()
      ? guildhall.blockOrganisation({ organisationId })
      : guildhall.declineInvitation({ organisationId }));
    showToast(isBlock() ? texts().blocked(name()) : texts().declined(name()));
    props.onClose();
    await props.onAnswered();
  });
  return (
    <Confirm
      isOpen
      title={isBlock() ? texts().blockNamed(name()) : texts().declineNamed(name())}
      verb={isBlock() ? texts().block : texts().decline}
      action={answer}
      onClose={() => props.onClose()}
    >
      <p>{isBlock() ? texts().blockHint : texts().declineHint}</p>
    </Confirm>
  );
}
