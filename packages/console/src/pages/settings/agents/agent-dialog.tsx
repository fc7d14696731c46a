import type { Agent, AgentDetail, SearchScope } from '@guildhall/sdk/light';
import { For, Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Select, TextArea, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';

interface AgentDialogProps {
  /** The agent to change; undefined for a new one. */
  agent: Agent | undefined;
  onClose: () => void;
  onSaved: () => void;
}

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
      title={props.agent ? t().settings.editAgent(props.agent.name) : t().settings.newAgent}
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
          <Fields agent={detail.data?.agent} />
        </Match>
      </Switch>
    </FormDialog>
  );
}

function Fields(props: { agent: AgentDetail | undefined }): JSX.Element {
  return (
    <>
      <TextField
        label={t().settings.teamName}
        name="name"
        value={props.agent?.name ?? ''}
        required
        maxlength={200}
      />
      <TextArea
        label={t().settings.instructions}
        hint={t().settings.instructionsHint}
        name="instructions"
        value={props.agent?.instructions ?? ''}
        rows={6}
        maxlength={20_000}
      />
      <TextField
        label={t().settings.model}
        hint={t().settings.modelHint}
        name="model"
        value={props.agent?.model ?? ''}
        maxlength={200}
      />
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
