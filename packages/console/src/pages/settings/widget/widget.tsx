import './widget.css';
import type { Widget } from '@guildhall/sdk/light';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import { createWidgetDraft } from './widget-draft.ts';
import { LeftQuestions } from './left-questions.tsx';
import { Snippets } from './snippets.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import { State } from './state.tsx';
import { Usage } from './usage.tsx';
import { WidgetForm } from './widget-form.tsx';

/** Shows the settings, preview and use of a team's chat widget. */
export function WidgetTab(): JSX.Element {
  const context = useTeamContext();
  return (
    <Show when={context.team().id} keyed>
      {(teamId) => <OfTeam teamId={teamId} />}
    </Show>
  );
}

function OfTeam(props: { teamId: string }): JSX.Element {
  const query = useQuery(() => ({
    queryKey: ['widget', props.teamId],
    queryFn: () => guildhall.getWidget({ teamId: props.teamId }),
  }));
  return (
    <Switch fallback={<Waiting lines={9} />}>
      <Match when={query.error}>
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      </Match>
      <Match when={query.data}>{(data) => <Loaded widget={data().widget} />}</Match>
    </Switch>
  );
}

function Loaded(props: { widget: Widget }): JSX.Element {
  const draft = createWidgetDraft(props.widget);
  return (
    <div class="stack">
      <State widget={props.widget} />
      <div class="widget-columns">
        <WidgetForm teamId={props.widget.teamId} draft={draft} />
        <WidgetPreview of={draft.of} />
      </div>
      <Snippets />
      <Usage teamId={props.widget.teamId} />
      <LeftQuestions teamId={props.widget.teamId} />
    </div>
  );
}
