import type { Agent, AgentDetail, SearchScope } from '@guildhall/sdk/light';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';

interface AgentDialogProps {
  /** The agent to change; undefined for a new one. */
  agent: Agent | undefined;
  models: Models;
  onClose: () => void;
  onSaved: () => void;
}

/** The models that agents may use. */
export type Models = Awaited<ReturnType<typeof guildhall.listAgents>>['models'];

const searchScopes = ['all', 'team', 'none'] as const satisfies readonly SearchScope[];

/** Adds or changes an agent. */
export function AgentDialog(props: AgentDialogProps): JSX.Element {
  const context = useTeamContext();
  const agentId = props.agent?.id;
  const detail = useQuery(() => ({
    queryKey: ['agent', agentId],
    queryFn: () => guildhall.getAgent({ agentId: agentId ?? '' }),
    enabled: agentId !== undefined,
    staleTime: 0,
  }));
  const isReady = () => agentId === undefined || (detail.data !== undefined && !detail.isFetching);
  const save = createAction(async (form: HTMLFormElement) => {
    const values = valuesOf(form);
    await (agentId
      ? guildhall.updateAgent({ agentId, ...values })
      : guildhall.createAgent({ teamId: context.team().id, ...values }));
    props.onSaved();
    props.onClose();
    showToast(t().ui.saved);
  });
  return (
    <FormDialog
      isWide
      title={props.agent ? t().ui.editOf(props.agent.name) : t().settings.newAgent}
      submit={t().ui.save}
      action={save}
      isIncomplete={!isReady()}
      onClose={props.onClose}
    >
      <Switch fallback={<Waiting />}>
        <Match when={detail.error}>
          <Failed error={detail.error} onRetry={() => void detail.refetch()} />
        </Match>
        <Match when={isReady()}>
          <Fields agent={detail.data?.agent} models={props.models} />
        </Match>
      </Switch>
    </FormDialog>
  );
}

function Fields(props: { agent: AgentDetail | undefined; models: Models }): JSX.Element {
  return (
    <>
      <TextField
        label={t().fields.name}
        name="name"
        value={props.agent?.name ?? ''}
        required
        maxlength={200}
      />
      <TextArea
        label={t().fields.instructions}
        hint={t().settings.instructionsHint}
        name="instructions"
        value={props.agent?.instructions ?? ''}
        rows={6}
        maxlength={20_000}
      />
      <ModelChoice model={props.agent?.model ?? null} models={props.models} />
      <Select label={t().settings.searches} name="searchScope">
        <For each={searchScopes}>
          {(scope) => (
            <option value={scope} selected={scope === (props.agent?.searchScope ?? 'all')}>
              {t().settings.scopesOf[scope]}
            </option>
          )}
        </For>
      </Select>
      <TextArea
        label={t().settings.folders}
        hint={t().settings.foldersHint}
        name="folders"
        value={props.agent?.searchFolders.join('\n') ?? ''}
        rows={3}
      />
    </>
  );
}

/** Shows the choice among the models that the server allows, if there is one. */
function ModelChoice(props: { model: string | null; models: Models }): JSX.Element {
  const refused = () =>
    props.model !== null && !props.models.allowed.includes(props.model) ? props.model : undefined;
  return (
    <Show when={props.models.allowed.length > 1 || refused() !== undefined}>
      <Select
        label={tp().system.names.model}
        hint={refused() === undefined ? undefined : t().settings.modelRefused(refused() ?? '')}
        name="model"
      >
        <option value="">{t().settings.serverModel}</option>
        <For each={props.models.allowed}>
          {(name) => (
            <option value={name} selected={name === props.model} dir="ltr">
              {name}
            </option>
          )}
        </For>
      </Select>
    </Show>
  );
}

function valuesOf(form: HTMLFormElement) {
  const read = readForm(form);
  const text = (name: string) => read(name).trim();
  const lines = text('folders').split('\n');
  return {
    name: text('name'),
    instructions: text('instructions') || null,
    model: text('model') || null,
    searchScope: searchScopes.find((scope) => scope === text('searchScope')) ?? 'all',
    searchFolders: lines.map((line) => line.trim()).filter((line) => line !== ''),
  };
}
