import { useNavigate, useSearchParams } from '@solidjs/router';
import { createEffect, createMemo, createSignal, For, lazy, on, Show, Suspense } from 'solid-js';
import type { JSX } from 'solid-js';
import type { ChatDetail } from '@guildhall/sdk';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Composer } from './composer.tsx';
import { Hall } from './hall.tsx';
import { ask } from './live-answer.ts';
import { createPendingChat, PendingChat } from './pending-chat.tsx';
import { useCommands } from './use-commands.ts';
import type { Command } from './use-commands.ts';
import { useDocumentCount } from './use-document-count.ts';

const Checklist = lazy(() => import('./checklist.tsx'));
const Samples = lazy(() => import('./samples.tsx'));
const AttachDocument = lazy(() => import('./attach-document.tsx'));

const nothingSaid = { messages: [], feedback: [] };

/** Shows the start of a chat: a greeting, a field for a question, samples and guided tasks. */
export function NewChat(): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [agentId, setAgentId] = createSignal('');
  const pending = createPendingChat();
  const commands = useCommands();
  const [task, setTask] = createSignal<Command>();
  const documents = useDocumentCount();
  let write = (_text: string) => {};
  /** Starts a task. One that works on a document or a text asks for it first. */
  const choose = (command: Command) => {
    if (!command.isBuiltIn) return void begin(`!${command.command}`);
    setTask(command);
    write(`!${command.command} `);
  };
  const documentId = () =>
    typeof params['document'] === 'string' ? params['document'] : undefined;
  const agents = useQuery(() => ({
    queryKey: ['agents', context.team().id],
    queryFn: async () => (await guildhall.listAgents({ teamId: context.team().id })).agents,
  }));
  // A task that was chosen on another page.
  createEffect(() => {
    const chosen = commands().find(({ command }) => command === params['task']);
    if (!chosen) return;
    setParams({ task: undefined }, { replace: true });
    choose(chosen);
  });
  // Teams are also loaded again when the server is back: only another team is another place.
  const teamId = createMemo(() => context.team().id);
  createEffect(on(teamId, pending.cancel, { defer: true }));
  createEffect(() => {
    document.title = `${t().ask.title} · Guildhall`;
  });
  const begin = async (text: string): Promise<boolean> => {
    const bare = commands().find((it) => it.isBuiltIn && text === `!${it.command}`);
    if (bare && !documentId()) {
      choose(bare);
      return false;
    }
    // Read once: a question that waits for the server goes to whom it was asked.
    const asked = {
      teamId: context.team().id,
      ...(agentId() && { agentId: agentId() }),
      ...(documentId() && { documentIds: [documentId() ?? ''] }),
    };
    const chatId = await pending.send(text, async () => {
      const { chat } = await guildhall.createChat(asked);
      queryClient.setQueryData<ChatDetail>(['chat', chat.id], { ...chat, ...nothingSaid });
      return chat.id;
    });
    if (chatId === undefined) return false;
    void ask(chatId, { text });
    navigate(context.link(`/chats/${chatId}`));
    return true;
  };
  return (
    <Show when={!pending.question()} fallback={<PendingChat pending={pending} />}>
      <div class="new-chat">
        <Greeting />
        <Show when={documentId()}>
          {(id) => (
            <Attached documentId={id()} onDetach={() => setParams({ document: undefined })} />
          )}
        </Show>
        <Show when={task()}>
          {(it) => (
            <div class="task-begun">
              <p>
                <strong dir="auto">{it().name}</strong> {t().ask.askFirst}
              </p>
              <Show when={!documentId()}>
                <Suspense>
                  <AttachDocument
                    onAttach={(id) => {
                      setParams({ document: id });
                      write(`!${it().command} `);
                    }}
                  />
                </Suspense>
              </Show>
            </div>
          )}
        </Show>
        <Composer
          onReady={(begun) => (write = begun)}
          draftKey={`new.${context.team().id}`}
          placeholder={t().ask.placeholder}
          isBusy={false}
          onSend={begin}
        />
        <Agents agents={agents.data ?? []} agentId={agentId()} onChoose={setAgentId} />
        <Show when={documents.data === 0}>
          <NoDocuments />
        </Show>
        <Suspense>
          <Samples onAsk={(question) => void begin(question)} />
        </Suspense>
        <Tasks commands={commands()} onChoose={choose} />
        <FirstSteps />
      </div>
    </Show>
  );
}

function Greeting(): JSX.Element {
  const context = useTeamContext();
  return (
    <>
      <Hall />
      <p class="greeting">
        <Show when={context.session().user.firstName}>
          {(name) => <span dir="auto">{t().ask.hello(name())}</span>}
        </Show>
      </p>
      <h1>
        <span dir="auto">{t().ask.heading(context.team().name)}</span>
      </h1>
    </>
  );
}

interface AgentsProps {
  agents: readonly { id: string; name: string }[];
  agentId: string;
  onChoose: (id: string) => void;
}

/** Offers the assistants of a team that has several. */
function Agents(props: AgentsProps): JSX.Element {
  return (
    <Show when={props.agents.length > 1}>
      <Select
        class="agents"
        label={t().ask.assistant}
        value={props.agentId}
        onChange={(event) => props.onChoose(event.currentTarget.value)}
      >
        <For each={props.agents}>{(agent) => <option value={agent.id}>{agent.name}</option>}</For>
      </Select>
    </Show>
  );
}

/** Shows owners what their team still needs. */
function FirstSteps(): JSX.Element {
  const context = useTeamContext();
  return (
    <Show when={context.may('owner') && context.team().id} keyed>
      <Suspense>
        <Checklist />
      </Suspense>
    </Show>
  );
}

interface TasksProps {
  commands: readonly Command[];
  onChoose: (command: Command) => void;
}

function Tasks(props: TasksProps): JSX.Element {
  return (
    <Show when={props.commands.length > 0}>
      <section class="tasks" aria-label={t().ask.tasks}>
        <h2>{t().ask.tasks}</h2>
        <ul>
          <For each={props.commands.slice(0, 6)}>
            {(it) => (
              <li>
                <Button size="small" onClick={() => props.onChoose(it)}>
                  <Icon name="workflow" />
                  <span dir="auto">{it.name}</span>
                </Button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function NoDocuments(): JSX.Element {
  const context = useTeamContext();
  return (
    <p class="no-documents">
      <span dir="auto">{t().ask.noDocuments(context.team().name)}</span>
      <Show when={context.may('member')}>
        <a href={context.link('/documents')}>{t().uploads.add}</a>
      </Show>
    </p>
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
