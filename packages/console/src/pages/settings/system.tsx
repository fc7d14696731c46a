import { Match, Switch, For, createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { SystemCheck, Guildhall } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, language } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Failed, Waiting, Badge, Alert } from '#ui/states.tsx';
import { fill } from '#texts/fill.ts';
import { createAction } from '#ui/action.ts';
import { Time } from '#ui/time.tsx';

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

const looks = { ok: 'good', warn: 'warn', fail: 'wrong' } as const;

/** Lists the system checks with their results. */
function Checks(props: { checks: readonly SystemCheck[] }): JSX.Element {
  return (
    <ul>
      <For each={props.checks}>
        {(check) => (
          <li>
            <span class="what">
              <strong>{t().system.names[check.name]}</strong>
              <span class="faint small">{fill(t().checks[check.code], check.values)}</span>
            </span>
            <Badge look={looks[check.state]}>{t().system.states[check.state]}</Badge>
          </li>
        )}
      </For>
    </ul>
  );
}

/** Sends a test mail to the user. */
function MailTest(props: { teamId: string }): JSX.Element {
  const [sent, setSent] = createSignal<{ to: string; isSent: boolean }>();
  const send = createAction(async () => {
    setSent(undefined);
    setSent(await guildhall.sendTestMail({ teamId: props.teamId }));
  });
  return (
    <section class="card stack settings-list">
      <h2>{t().system.mail}</h2>
      <p>{t().system.mailHint}</p>
      <div class="row">
        <Button icon="mail" isBusy={send.isBusy()} onClick={() => void send.run()}>
          {t().system.sendMail}
        </Button>
      </div>
      <p role="status">
        <Show when={sent()}>
          {(done) => (done().isSent ? t().system.mailSent(done().to) : t().system.mailKept)}
        </Show>
      </p>
      <Alert>{send.wrong()}</Alert>
    </section>
  );
}

type SystemState = Awaited<ReturnType<Guildhall['getSystemChecks']>>;

/** Shows the models in use, the stored amounts and the last backup. */
function SystemFacts(props: { state: SystemState }): JSX.Element {
  const storage = () => props.state.storage;
  return (
    <section class="card">
      <dl class="facts">
        <dt>{t().system.models}</dt>
        <dd>
          {t().system.names.embeddings}: <bdi>{props.state.models.embeddings}</bdi>
        </dd>
        <dd>
          {t().system.names.model}: <bdi>{props.state.models.language ?? t().system.quoted}</bdi>
        </dd>
        <dt>{t().system.storage}</dt>
        <dd>
          {[
            t().system.documents(storage().documents),
            t().system.pages(storage().pages),
            t().system.passages(storage().passages),
            ...sayUnderstanding(storage()),
            t().system.files(sayAmount(storage().fileBytes, storage().fileBytesMax)),
            t().system.text(sayAmount(storage().textBytes, storage().textBytesMax)),
          ].join(' · ')}
        </dd>
        <dt>{t().system.backup}</dt>
        <dd>
          <Show when={props.state.lastBackupAt} fallback={t().system.noBackup}>
            {(at) => <Time at={at()} />}
          </Show>
        </dd>
      </dl>
    </section>
  );
}

/** Says how far the passages are understood, until all of them are. */
function sayUnderstanding({ passages, understood }: SystemState['storage']): string[] {
  if (understood === null || understood >= passages) return [];
  const say = (count: number) => new Intl.NumberFormat(language()).format(count);
  return [t().system.understanding(say(understood), say(passages))];
}

function sayAmount(bytes: number, most: number | null): string {
  return most === null ? saySize(bytes) : t().system.atMost(saySize(bytes), saySize(most));
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function saySize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
