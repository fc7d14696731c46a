import './checklist.css';
import { createEffect, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { addressOfTab } from '#shell/pages.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { hideChecklist, isChecklistHidden } from './hidden-checklist.ts';

type StepName = 'documents' | 'question' | 'people' | 'model' | 'mail';

interface Step {
  name: StepName;
  isDone: boolean;
  /** Undefined for the question, which is asked on this page. */
  href: string | undefined;
}

/**
 * Guides the owner of a new team through its setup. Each step is checked off by what the team has.
 * Disappears for good when everything is done or the owner hides it.
 */
export default function Checklist(): JSX.Element {
  const context = useTeamContext();
  const [isHidden, setHidden] = createSignal(isChecklistHidden(context.team().id));
  const steps = useQuery(() => {
    const runsServer = context.session().isOperator && !context.team().parentId;
    return {
      queryKey: ['checklist', context.team().id],
      queryFn: () => readSteps(context.team().id, runsServer),
      enabled: !isHidden(),
      // Each reading asks the language model, which may cost money.
      refetchOnWindowFocus: false,
    };
  });
  const list = (): Step[] =>
    (steps.data?.steps ?? []).map((step) => ({
      ...step,
      href: step.path && context.link(step.path),
    }));
  const done = () => list().filter(({ isDone }) => isDone).length;
  const hide = () => {
    hideChecklist(context.team().id);
    setHidden(true);
  };
  createEffect(() => {
    if (steps.data?.isWhole && steps.data.steps.every(({ isDone }) => isDone)) hide();
  });
  return (
    <Show when={!isHidden() && list().length > done()}>
      <section class="card checklist" aria-labelledby="checklist">
        <div class="row spread">
          <h2 id="checklist">{t().start.title}</h2>
          <span class="faint small">{t().start.done(done(), list().length)}</span>
        </div>
        <progress max={list().length} value={done()} aria-labelledby="checklist" />
        <ul>
          <For each={list()}>{(step) => <StepRow step={step} />}</For>
        </ul>
        <Button look="quiet" size="small" onClick={hide}>
          {t().start.hide}
        </Button>
      </section>
    </Show>
  );
}

function StepRow(props: { step: Step }): JSX.Element {
  const context = useTeamContext();
  const texts = () => t().start.steps[props.step.name];
  const hint = () =>
    props.step.name === 'documents' && context.team().parentId
      ? t().start.documentsBelow
      : texts().hint;
  return (
    <li classList={{ done: props.step.isDone }}>
      <span class="tick">
        <Show when={props.step.isDone}>
          <Icon name="check" />
          <span class="visually-hidden">{t().start.isDone}</span>
        </Show>
      </span>
      <span class="what">
        <Show when={!props.step.isDone && props.step.href} fallback={<span>{texts().title}</span>}>
          {(href) => <a href={href()}>{texts().title}</a>}
        </Show>
        <Show when={!props.step.isDone}>
          <span class="faint small">{hint()}</span>
        </Show>
      </span>
    </li>
  );
}

interface ReadStep {
  name: StepName;
  isDone: boolean;
  path?: string;
}

interface ReadSteps {
  steps: ReadStep[];
  /** False if a step could not be read, so that nobody knows whether it is done. */
  isWhole: boolean;
}

/** Reads what the team has. Steps that cannot be read are left out. */
async function readSteps(teamId: string, runsServer: boolean): Promise<ReadSteps> {
  const one = { teamId, pageSize: 1 };
  const [documents, chats, members, system] = await Promise.all([
    guildhall.try.listDocuments(one),
    guildhall.try.listChats(one),
    guildhall.try.listMembers(one),
    runsServer ? guildhall.try.getSystemChecks({ teamId }) : undefined,
  ]);
  const steps: ReadStep[] = [];
  const add = (name: StepName, isDone: boolean, path?: string) =>
    steps.push({ name, isDone, ...(path && { path }) });
  if (documents.ok) add('documents', documents.data.pagination.totalCount > 0, '/documents');
  if (chats.ok) add('question', chats.data.pagination.totalCount > 0);
  if (members.ok) add('people', members.data.pagination.totalCount > 1, '/people/add');
  if (system?.ok) {
    const isSet = (name: string) =>
      system.data.checks.some(
        (check) => check.name === name && check.state === 'ok' && check.code !== 'model_none',
      );
    add('model', isSet('model'), `${addressOfTab('system')}?set=model`);
    add('mail', isSet('mail'), `${addressOfTab('system')}?set=mail`);
  }
  const isWhole = [documents, chats, members, system].every((read) => read?.ok !== false);
  return { steps, isWhole };
}
