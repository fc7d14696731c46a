import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Failed, Waiting } from '#ui/states.tsx';
import { Checks } from './checks.tsx';
import { SystemFacts } from './system-facts.tsx';
import { MailTest } from './mail-test.tsx';

/** Shows the state of the server to the owners who run it. */
export function System(): JSX.Element {
  const context = useTeamContext();
  const state = useQuery(() => {
    const params = { teamId: context.team().id };
    return { queryKey: ['system', params], queryFn: () => guildhall.getSystemChecks(params) };
  });
  return (
    <div class="stack">
      <section class="card stack settings-list">
        <div class="row spread">
          <h2>{t().system.checks}</h2>
          <Button icon="refresh" isBusy={state.isFetching} onClick={() => void state.refetch()}>
            {t().system.look}
          </Button>
        </div>
        <Switch fallback={<Waiting label={t().system.looking} lines={9} />}>
          <Match when={state.error}>
            <Failed error={state.error} onRetry={() => void state.refetch()} />
          </Match>
          <Match when={state.data}>{(data) => <Checks checks={data().checks} />}</Match>
        </Switch>
      </section>
      <Switch>
        <Match when={state.data}>{(data) => <SystemFacts state={data()} />}</Match>
      </Switch>
      <MailTest teamId={context.team().id} />
    </div>
  );
}
