import { useNavigate, useSearchParams } from '@solidjs/router';
import { createEffect, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { Composer } from './composer.tsx';
import { ask } from './live-answer.ts';
import { useCommands } from './use-commands.ts';

/** Shows the start of a chat: a field for a question, and the team's guided tasks. */
export function NewChat(): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [agentId, setAgentId] = createSignal('');
  const [isBusy, setBusy] = createSignal(false);
  const commands = useCommands();
  const documentId = () =>
    typeof params['document'] === 'string' ? params['document'] : undefined;
  const agents = useQuery(() => ({
    queryKey: ['agents', context.team().id],
    queryFn: async () => (await guildhall.listAgents({ teamId: context.team().id })).agents,
  }));
  createEffect(() => {
    document.title = `${t().ask.title} · Guildhall`;
  });
  const begin = async (text: string): Promise<boolean> => {
    setBusy(true);
    try {
      const { chat } = await guildhall.createChat({
        teamId: context.team().id,
        ...(agentId() && { agentId: agentId() }),
        ...(documentId() && { documentIds: [documentId() ?? ''] }),
      });
      queryClient.setQueryData(['chat', chat.id], { ...chat, messages: [] });
      void ask(chat.id, text);
      navigate(context.link(`/chats/${chat.id}`));
      return true;
    } catch (error) {
      showErrorToast(t().ask.notSent, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div class="new-chat">
      <h1>
        <span dir="auto">{t().ask.heading(context.team().name)}</span>
      </h1>
      <Show when={documentId()}>
        {(id) => <Attached documentId={id()} onDetach={() => setParams({ document: undefined })} />}
      </Show>
      <Composer
        draftKey={`new.${context.team().id}`}
        placeholder={t().ask.placeholder}
        isBusy={isBusy()}
        onSend={begin}
      />
      <Show when={(agents.data?.length ?? 0) > 1}>
        <Select
          class="agents"
          label={t().ask.agent}
          value={agentId()}
          onChange={(event) => setAgentId(event.currentTarget.value)}
        >
          <For each={agents.data}>{(agent) => <option value={agent.id}>{agent.name}</option>}</For>
        </Select>
      </Show>
      <Show when={commands().length > 0}>
        <section class="tasks" aria-label={t().ask.tasks}>
          <h2>{t().ask.tasks}</h2>
          <ul>
            <For each={commands().slice(0, 6)}>
              {(it) => (
                <li>
                  <Button disabled={isBusy()} onClick={() => void begin(`!${it.command}`)}>
                    <Icon name="workflow" />
                    <span dir="auto">{it.name}</span>
                  </Button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </div>
  );
}

/** Shows the document that the chat will search first. */
function Attached(props: { documentId: string; onDetach: () => void }): JSX.Element {
  const document = useQuery(() => ({
    queryKey: ['document', props.documentId],
    queryFn: async () => (await guildhall.getDocument({ documentId: props.documentId })).document,
  }));
  return (
    <p class="attached">
      <Icon name="document" />
      <span>
        {t().ask.attached(1)}: <bdi>{document.data?.name ?? '…'}</bdi>
      </span>
      <IconButton icon="close" size="small" label={t().ask.detach} onClick={props.onDetach} />
    </p>
  );
}
