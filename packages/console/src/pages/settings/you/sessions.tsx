import { nameBrowser } from '@guildhall/contract/name-browser';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Badge, Failed, Waiting } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showToast } from '#ui/toasts.tsx';

/** Lists the account's sessions, to end one or all others. */
export function Sessions(): JSX.Element {
  const sessions = useQuery(() => ({
    queryKey: ['sessions'],
    queryFn: () => guildhall.listSessions(),
  }));
  const list = () => sessions.data?.sessions ?? [];
  const endOthers = createAction(async () => {
    await guildhall.endOtherSessions();
    await sessions.refetch();
    showToast(t().settings.othersEnded);
  });
  const end = createAction(async (sessionId: string) => {
    await guildhall.endSession({ sessionId });
    await sessions.refetch();
    showToast(t().settings.sessionEnded);
  });
  const browserOf = (userAgent: string | null) =>
    nameBrowser(userAgent) ?? t().settings.unknownBrowser;
  return (
    <section class="card stack settings-form settings-list">
      <div class="row spread">
        <h2>{t().settings.sessions}</h2>
        <Show when={list().length > 1}>
          <Button isBusy={endOthers.isBusy()} onClick={() => void endOthers.run()}>
            {t().settings.endOthers}
          </Button>
        </Show>
      </div>
      <Alert>{endOthers.wrong() ?? end.wrong()}</Alert>
      <Switch fallback={<Waiting lines={2} />}>
        <Match when={sessions.error}>
          <Failed error={sessions.error} onRetry={() => void sessions.refetch()} />
        </Match>
        <Match when={sessions.data}>
          <ul>
            <For each={list()}>
              {(session) => (
                <li>
                  <span class="what">
                    <span>
                      <bdi>{browserOf(session.userAgent)}</bdi>{' '}
                      <Show when={session.isCurrent}>
                        <Badge look="good">{t().settings.thisSession}</Badge>
                      </Show>
                    </span>
                    <span class="faint small">
                      {t().settings.signedIn} <Time at={session.createdAt} />
                      {' · '}
                      <bdi>{session.address}</bdi>
                    </span>
                  </span>
                  <Show when={!session.isCurrent}>
                    <Button
                      size="small"
                      aria-label={t().settings.endSessionOf(browserOf(session.userAgent))}
                      onClick={() => void end.run(session.id)}
                    >
                      {t().settings.endSession}
                    </Button>
                  </Show>
                </li>
              )}
            </For>
          </ul>
        </Match>
      </Switch>
    </section>
  );
}
