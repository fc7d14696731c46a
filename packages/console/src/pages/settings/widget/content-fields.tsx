import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { textOrNull } from './widget-draft.ts';
import type { WidgetDraft } from './widget-draft.ts';

const suggestionsMax = 4;

/** Sets the widget's agent, title, greeting and suggested questions. */
export function ContentFields(props: { draft: WidgetDraft }): JSX.Element {
  return (
    <section class="card stack">
      <h2>{tp().widget.words}</h2>
      <AgentChoice draft={props.draft} />
      <TextField
        label={t().fields.title}
        hint={tp().widget.titleHint}
        value={props.draft.of.title ?? ''}
        maxlength={80}
        onInput={(event) => props.draft.set('title', textOrNull(event.currentTarget.value))}
      />
      <TextArea
        label={tp().widget.greeting}
        hint={tp().widget.greetingHint}
        value={props.draft.of.greeting ?? ''}
        rows={2}
        maxlength={500}
        onInput={(event) => props.draft.set('greeting', textOrNull(event.currentTarget.value))}
      />
      <Suggestions draft={props.draft} />
    </section>
  );
}

function AgentChoice(props: { draft: WidgetDraft }): JSX.Element {
  const context = useTeamContext();
  const agents = useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: ['agents', 'of widget', teamId],
      queryFn: () => Array.fromAsync(guildhall.all.listAgents({ teamId })),
    };
  });
  const isChosen = (id: string) => id === props.draft.of.agentId;
  return (
    <Select
      label={tp().widget.agent}
      onChange={(event) => props.draft.set('agentId', textOrNull(event.currentTarget.value))}
    >
      <option value="">{tp().widget.defaultAgent}</option>
      <For each={agents.data}>
        {(agent) => (
          <option value={agent.id} selected={isChosen(agent.id)}>
            {agent.name}
          </option>
        )}
      </For>
      {/* Keeps the chosen agent selected until the agents are loaded. */}
      <Show when={!agents.data && props.draft.of.agentId}>
        {(id) => (
          <option value={id()} selected>
            …
          </option>
        )}
      </Show>
    </Select>
  );
}

function Suggestions(props: { draft: WidgetDraft }): JSX.Element {
  const first = props.draft.of.suggestions.join('\n');
  const isTooMany = () => props.draft.of.suggestions.length > suggestionsMax;
  return (
    <TextArea
      label={tp().widget.suggestions}
      hint={tp().widget.suggestionsHint}
      wrong={isTooMany() ? tp().widget.suggestionsWrong : undefined}
      value={first}
      rows={4}
      onInput={(event) => {
        const lines = event.currentTarget.value.split('\n').map((line) => line.trim());
        props.draft.set('suggestions', lines.filter(Boolean));
      }}
    />
  );
}
