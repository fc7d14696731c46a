import './system.css';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import type { SystemCheck } from '@guildhall/sdk/light';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { addressOfTab } from '#shell/pages.ts';
import { fill } from '#texts/fill.ts';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert, Badge, Failed, Waiting } from '#ui/states.tsx';
import { Code } from '../parts/code.tsx';
import { fixOf } from './fixes.ts';
import type { Fix } from './fixes.ts';
import { ServerSettingsCard } from './server-settings.tsx';
import { SystemFacts } from './system-facts.tsx';
import { isSetOutside, useServerSettings } from './use-server-settings.tsx';
import { Trials } from './trials.tsx';

/** Shows the owners who run the server what needs attention and how to mend it. */
export function System(): JSX.Element {
  const context = useTeamContext();
  const state = useQuery(() => {
    const params = { teamId: context.team().id };
    return {
      queryKey: ['system', params],
      queryFn: () => guildhall.getSystemChecks(params),
      reconcile: 'name',
    };
  });
  return (
    <div class="stack">
      <section class="card stack settings-list">
        <div class="row spread">
          <h2>{tp().system.checks}</h2>
          <Button icon="refresh" isBusy={state.isFetching} onClick={() => void state.refetch()}>
            {tp().system.look}
          </Button>
        </div>
        <Alert>{state.isRefetchError && sayError(state.error)}</Alert>
        <Switch fallback={<Waiting label={tp().system.looking} lines={9} />}>
          <Match when={state.isLoadingError}>
            <Failed error={state.error} onRetry={() => void state.refetch()} />
          </Match>
          <Match when={state.data}>{(data) => <Checks checks={data().checks} />}</Match>
        </Switch>
      </section>
      <ServerSettingsCard teamId={context.team().id} />
      <Trials teamId={context.team().id} models={state.data?.models.allowed ?? []} />
      <Show when={state.data}>{(data) => <SystemFacts state={data()} />}</Show>
    </div>
  );
}

const looks = { ok: 'good', warn: 'warn', fail: 'wrong' } as const;

/** True if nothing is wrong, but there is something that can be set up. */
const isOption = ({ code }: SystemCheck) => fixOf(code)?.isOptional === true;

/** Shows first what needs attention, and the checks without a finding behind a summary. */
function Checks(props: { checks: readonly SystemCheck[] }): JSX.Element {
  const open = () => props.checks.filter(({ state }) => state !== 'ok');
  const options = () => props.checks.filter(isOption);
  const fine = () => props.checks.filter((check) => check.state === 'ok' && !isOption(check));
  return (
    <>
      <Show
        when={open().length > 0}
        fallback={
          <p class="all-fine">
            <Icon name="check" />
            {tp().system.allFine}
          </p>
        }
      >
        <ul>
          <For each={open()}>{(check) => <Check check={check} />}</For>
        </ul>
      </Show>
      <Show when={options().length > 0}>
        <ul>
          <For each={options()}>{(check) => <Check check={check} />}</For>
        </ul>
      </Show>
      <details class="fine-checks">
        <summary>{tp().system.fine(fine().length)}</summary>
        <ul>
          <For each={fine()}>{(check) => <Check check={check} />}</For>
        </ul>
      </details>
    </>
  );
}

function Check(props: { check: SystemCheck }): JSX.Element {
  const fix = () => fixOf(props.check.code);
  return (
    <li>
      <span class="what">
        <strong>{tp().system.names[props.check.name]}</strong>
        <span class="faint small">{fill(tp().checks[props.check.code], props.check.values)}</span>
      </span>
      <Show
        when={isOption(props.check)}
        fallback={
          <Badge look={looks[props.check.state]}>{tp().system.states[props.check.state]}</Badge>
        }
      >
        <Badge>{tp().system.optional}</Badge>
      </Show>
      <Show when={fix()}>
        {(found) => <FixView fix={found()} name={tp().system.names[props.check.name]} />}
      </Show>
    </li>
  );
}

/** Says what to do: a link to the setting of this page, lines for the environment, or a command. */
function FixView(props: { fix: Fix; name: string }): JSX.Element {
  const context = useTeamContext();
  const query = useServerSettings(() => context.team().id);
  const setting = () => {
    const [name, settings] = [props.fix.setting, query.data?.settings];
    return name && settings && !isSetOutside(settings, name) ? name : undefined;
  };
  return (
    <div class="fix stack tight">
      <p>{tp().fixes[props.fix.advice]}</p>
      <Show when={setting()} fallback={<Lines {...props} />}>
        {(name) => (
          <>
            <p>
              <a href={context.link(`${addressOfTab('system')}?set=${name()}`)}>
                {tp().system.setHere}
              </a>
            </p>
            <details>
              <summary>{tp().system.orEnvironment}</summary>
              <div class="stack tight">
                <Lines {...props} />
              </div>
            </details>
          </>
        )}
      </Show>
    </div>
  );
}

function Lines(props: { fix: Fix; name: string }): JSX.Element {
  return (
    <>
      <Show when={props.fix.lines}>
        {(lines) => (
          <>
            <Code name={tp().system.linesFor(props.name)} text={lines()} />
            <p class="faint small">{tp().system.linesHint}</p>
          </>
        )}
      </Show>
      <Show when={props.fix.command}>
        {(command) => (
          <>
            <Code name={tp().system.commandFor(props.name)} text={command()} />
            <p class="faint small">{tp().system.commandHint}</p>
          </>
        )}
      </Show>
    </>
  );
}
