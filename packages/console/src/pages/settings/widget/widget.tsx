import './widget.css';
import type { Widget } from '@guildhall/sdk/light';
import { Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Failed, Waiting, Badge } from '#ui/states.tsx';
import { tp } from '#texts/texts.ts';
import { createWidgetDraft } from './widget-draft.ts';
import { LeftQuestions } from './left-questions.tsx';
import { Snippets } from './snippets.tsx';
import { WidgetPreview } from './widget-preview.tsx';
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
  const { sendsMail } = useTeamContext().session();
  const isNew = props.widget.updatedAt === null;
  // Left questions are mailed, so a new widget takes them where that works.
  const draft = createWidgetDraft({
    ...props.widget,
    isQuestionsTaken: props.widget.isQuestionsTaken || (isNew && sendsMail),
  });
  return (
    <div class="stack">
      <State widget={props.widget} />
      <div class="widget-columns">
        <WidgetForm teamId={props.widget.teamId} draft={draft} />
        <WidgetPreview of={draft.of} />
      </div>
      <Snippets />
      <LeftQuestions teamId={props.widget.teamId} />
      <Usage teamId={props.widget.teamId} />
    </div>
  );
}

/** Shows whether any page may show the widget, by the saved settings. */
function State(props: { widget: Widget }): JSX.Element {
  const count = () => props.widget.allowedOrigins.length + props.widget.allowedApps.length;
  return (
    <p class="row widget-state" role="status">
      <Switch>
        <Match when={!props.widget.isEnabled}>
          <Badge>{tp().widget.off}</Badge> {tp().widget.offHint}
        </Match>
        <Match when={count() === 0}>
          <Badge look="warn">{tp().widget.closed}</Badge> {tp().widget.closedHint}
        </Match>
        <Match when={count() > 0}>
          <Badge look="good">{tp().widget.on}</Badge> {tp().widget.onHint(count())}
        </Match>
      </Switch>
    </p>
  );
}
