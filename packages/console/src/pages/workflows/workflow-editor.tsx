import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { createStore, unwrap } from 'solid-js/store';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { toDraft } from './workflow-draft.ts';
import type { WorkflowDraft } from './workflow-draft.ts';
import { mergeDraft } from './merge-draft.ts';
import { explain, faultPlace, findFaults, isGone, save } from './save.ts';
import type { Faults } from './save.ts';
import { TaskFields } from './task-fields.tsx';
import { Trial } from './trial.tsx';

interface EditorProps {
  /** Undefined for a new workflow. */
  workflowId?: string;
  draft: WorkflowDraft;
  isBuiltIn: boolean;
}

/** Shows all fields of a workflow, with a trial run beside them. */
export function WorkflowEditor(props: EditorProps): JSX.Element {
  const context = useTeamContext();
  const [draft, setDraft] = createStore<WorkflowDraft>({ ...props.draft });
  const [savedId, setSavedId] = createSignal(props.workflowId);
  const [saved, setSaved] = createSignal(JSON.stringify(draft));
  const [faults, setFaults] = createSignal<Faults>({});
  const [isBusy, setBusy] = createSignal(false);
  let form!: HTMLFormElement;
  const isChanged = () => JSON.stringify(draft) !== saved();
  let base = { ...props.draft };
  /** Merges others' changes into the draft. Returns false if a change contradicts the draft. */
  const mergeRemoteChanges = async (workflowId: string): Promise<boolean> => {
    const found = await guildhall.getWorkflow({ workflowId, include: 'audience' });
    const now = toDraft(found.workflow);
    const { merged, conflicts } = mergeDraft(unwrap(draft), { base, now });
    base = now;
    setDraft(merged);
    const { changed } = tp().workflows.faults;
    setFaults(Object.fromEntries(conflicts.map((name) => [faultPlace(name), changed])));
    return conflicts.length === 0;
  };
  const store = async (): Promise<string | undefined> => {
    setFaults(findFaults(draft));
    if (Object.keys(faults()).length > 0) return showFirstFault(form);
    setBusy(true);
    try {
      const workflowId = savedId();
      if (workflowId !== undefined && !(await mergeRemoteChanges(workflowId)))
        return showFirstFault(form);
      const sent = JSON.stringify(draft);
      const id = await save(unwrap(draft), { workflowId, teamId: context.team().id });
      setSaved(sent);
      base = { ...unwrap(draft) };
      setSavedId(id);
      return id;
    } catch (error) {
      setFaults(explain(error));
      if (isGone(error)) setSavedId(undefined);
      return showFirstFault(form);
    } finally {
      setBusy(false);
    }
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await store()) showToast(t().ui.saved);
  };
  const fields = {
    draft,
    faults,
    change: (change: Partial<WorkflowDraft>) => setDraft(change),
  };
  return (
    <div class="workflow-editor">
      <form class="stack card" ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <Show when={props.isBuiltIn}>
          <p class="note">{tp().workflows.builtInHint}</p>
        </Show>
        <TaskFields {...fields} />
        <AudienceFields {...fields} />
        <Alert>{faults().all}</Alert>
        <div class="row">
          <Button type="submit" look="primary" icon="check" isBusy={isBusy()}>
            {t().ui.save}
          </Button>
          <span class="faint small" role="status">
            {isChanged() ? tp().workflows.unsaved : ''}
          </span>
        </div>
      </form>
      <Trial onSave={store} isEnabled={draft.enabled} />
      <LeaveGuard isChanged={isChanged()} />
    </div>
  );
}

function showFirstFault(form: HTMLFormElement): undefined {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
