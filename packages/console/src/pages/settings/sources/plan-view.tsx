import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { Action } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Badge, Empty } from '#ui/states.tsx';
import type { NewSource } from './new-settings.tsx';
import { sayAudience } from './say-source.ts';
import { useSourceTexts } from './use-source-texts.ts';

/** What the first run of a source would do. */
export type Plan = Awaited<ReturnType<typeof guildhall.createSource>>;

/** True if all changes are listed, not the first hundred alone. */
function isAll({ plan, items = [] }: Plan): boolean {
  return items.length === (plan?.added ?? 0) + (plan?.refused ?? 0);
}

/** Shows what would come, and adds the source. */
export function PlanView(props: {
  plan: Plan;
  action: Action<[source: NewSource]>;
  onBack: () => void;
  onCreate: () => void;
}): JSX.Element {
  const texts = useSourceTexts();
  const items = () => props.plan.items ?? [];
  return (
    <div class="stack">
      <Show when={items().length > 0} fallback={<Nothing />}>
        <Sum plan={props.plan} />
        <Show when={props.plan.isWhole === false}>
          <p class="note">{texts().notWhole}</p>
        </Show>
        <Show when={!isAll(props.plan)}>
          <h3>{texts().first(items().length)}</h3>
        </Show>
        <ul class="source-plan">
          <For each={items()}>{(item) => <Line item={item} />}</For>
        </ul>
      </Show>
      <Alert>{props.action.wrong()}</Alert>
      <div class="row">
        <Button onClick={() => props.onBack()}>{texts().back}</Button>
        <Button
          look="primary"
          icon="check"
          isBusy={props.action.isBusy()}
          onClick={() => props.onCreate()}
        >
          {texts().create}
        </Button>
      </div>
    </div>
  );
}

function Nothing(): JSX.Element {
  const texts = useSourceTexts();
  return (
    <Empty icon="folder" title={texts().nothingThere}>
      <p>{texts().nothingThereHint}</p>
    </Empty>
  );
}

/** Says how many documents would come, how many of them for leaders alone, and what could not. */
function Sum(props: { plan: Plan }): JSX.Element {
  const texts = useSourceTexts();
  const said = () => {
    const { plan, items = [] } = props.plan;
    const [added, refused] = [plan?.added ?? 0, plan?.refused ?? 0];
    const forLeaders = items.filter(({ visibility }) => visibility === 'restricted').length;
    return [
      texts().wouldAdd(added),
      ...(forLeaders > 0 && isAll(props.plan) ? [texts().ofTheseForLeaders(forLeaders)] : []),
      ...(forLeaders > 0 && !isAll(props.plan)
        ? [texts().ofFirstForLeaders(forLeaders, items.length)]
        : []),
      ...(refused > 0 ? [texts().wouldRefuse(refused)] : []),
    ].join(' · ');
  };
  return (
    <p role="status">
      <strong>{said()}</strong>
    </p>
  );
}

function Line(props: { item: NonNullable<Plan['items']>[number] }): JSX.Element {
  const context = useTeamContext();
  const texts = useSourceTexts();
  return (
    <li>
      <bdi>{props.item.path}</bdi>
      <span class="faint small">
        <Show when={props.item.visibility}>
          {(visibility) => sayAudience(texts(), visibility(), context.team().name)}
        </Show>
        <Show when={props.item.reason}>
          {(reason) => (
            <>
              <Badge look="wrong">{texts().itemStates.refused}</Badge>{' '}
              {texts().itemProblems[reason().code]}
            </>
          )}
        </Show>
      </span>
    </li>
  );
}
