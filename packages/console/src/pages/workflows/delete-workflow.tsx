import type { Workflow } from '@guildhall/sdk';
import { createSignal } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { t } from '#texts/texts.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { reload } from './workflows.ts';

/** Asks for confirmation before a workflow is deleted. */
export function DeleteWorkflow(props: { workflow: Workflow; onClose: () => void }): JSX.Element {
  const [isBusy, setBusy] = createSignal(false);
  const [wrong, setWrong] = createSignal<string>();
  const remove = async () => {
    setBusy(true);
    try {
      await guildhall.deleteWorkflow({ workflowId: props.workflow.id });
      await reload();
      showToast(t().workflows.deletedToast);
      props.onClose();
    } catch (error) {
      setWrong(sayError(error));
      setBusy(false);
    }
  };
  return (
    <Confirm
      isOpen
      title={t().workflows.deleteTitle(props.workflow.name)}
      action={t().workflows.remove}
      isBusy={isBusy()}
      wrong={wrong()}
      onConfirm={() => void remove()}
      onClose={props.onClose}
    >
      <p>{t().workflows.deleteHint}</p>
    </Confirm>
  );
}
