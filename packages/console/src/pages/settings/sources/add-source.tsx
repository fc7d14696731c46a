import { useNavigate } from '@solidjs/router';
import { createEffect, createSignal, Match, on, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { createAction } from '#ui/action.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { showToast } from '#ui/toasts.tsx';
import { KindChoice } from './kind-choice.tsx';
import { NewSettings } from './new-settings.tsx';
import type { NewSource } from './new-settings.tsx';
import { PlanView } from './plan-view.tsx';
import type { Plan } from './plan-view.tsx';
import { saySourceError } from './say-source.ts';
import type { SourceKind } from './setting-fields.ts';
import { refreshSources } from './sources-cache.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** A place may take a while to be listed: the server gives a dry run 50 s. */
const patient = { timeoutMs: 90_000, attemptsMax: 1 } as const;

/** Adds a source in three steps: its kind, its settings with a test, what would come. */
export function AddSource(): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const texts = useSourceTexts();
  const [kind, setKind] = createSignal<SourceKind>();
  const [made, setMade] = createSignal<NewSource>();
  const [plan, setPlan] = createSignal<Plan>();
  const [isDone, setDone] = createSignal(false);
  const say = (error: unknown) => saySourceError(texts(), error);
  const teamId = () => context.team().id;
  const test = createAction(async (source: NewSource) => {
    setMade(source);
    setPlan(await guildhall.createSource({ ...source, teamId: teamId(), dryRun: true }, patient));
  }, say);
  const create = createAction(async (source: NewSource) => {
    const answer = await guildhall.createSource({ ...source, teamId: teamId() }, patient);
    setDone(true);
    showToast(texts().created);
    navigate(context.link(`/settings/sources/${answer.source?.id ?? ''}`));
    await refreshSources();
  }, say);
  return (
    <section class="stack settings-list">
      <p>
        <a href={context.link('/settings/sources')}>{texts().all}</a>
      </p>
      <Switch
        fallback={
          <Step number={1} title={texts().kindTitle} children={<KindChoice onChoose={setKind} />} />
        }
      >
        <Match when={plan()}>
          {(found) => (
            <Step number={3} title={texts().planTitle}>
              <PlanView
                plan={found()}
                action={create}
                onBack={() => setPlan()}
                onCreate={() => {
                  const source = made();
                  if (source) void create.run(source);
                }}
              />
            </Step>
          )}
        </Match>
        <Match when={kind()}>
          {(chosen) => (
            <Step number={2} title={texts().settingsTitle}>
              <NewSettings
                kind={chosen()}
                before={made()}
                action={test}
                onBack={() => {
                  setKind();
                  setMade();
                  test.forget();
                }}
              />
            </Step>
          )}
        </Match>
      </Switch>
      <LeaveGuard isChanged={made() !== undefined && !isDone()} />
    </section>
  );
}

/** Shows a step below its heading, which takes the focus: what had it is gone. */
function Step(props: { number: number; title: string; children: JSX.Element }): JSX.Element {
  const texts = useSourceTexts();
  let heading!: HTMLHeadingElement;
  const isFirst = () => props.number === 1 && document.activeElement === document.body;
  createEffect(
    on(
      () => props.number,
      () => isFirst() || heading.focus(),
    ),
  );
  return (
    <div class="card stack">
      <h2 ref={heading} tabindex="-1" class="focus-place">
        {texts().step(props.number, props.title)}
      </h2>
      {props.children}
    </div>
  );
}
