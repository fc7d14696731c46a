import { createUniqueId } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Action } from './action.ts';
import { CancelOr, Dialog } from './dialog.tsx';
import { createFormChanges } from './form-changes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Alert } from './states.tsx';

interface FormDialogProps {
  title: string;
  /** The label of the submit button. */
  submit: string;
  action: Action<[form: HTMLFormElement]>;
  /** True if something is missing that the browser does not check. */
  isIncomplete?: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: JSX.Element;
}

/** Shows a form in a dialog. The dialog stays open with the error message if the action fails. */
export function FormDialog(props: FormDialogProps): JSX.Element {
  const formId = createUniqueId();
  const changes = createFormChanges();
  return (
    <Dialog
      isOpen
      isWide={props.isWide ?? false}
      title={props.title}
      onClose={props.onClose}
      foot={
        <CancelOr
          type="submit"
          form={formId}
          isBusy={props.action.isBusy()}
          disabled={props.isIncomplete ?? false}
          onCancel={props.onClose}
        >
          {props.submit}
        </CancelOr>
      }
    >
      <form
        id={formId}
        class="stack"
        {...changes.events}
        onSubmit={(event) => {
          event.preventDefault();
          if (!props.isIncomplete) void props.action.run(event.currentTarget);
        }}
      >
        {props.children}
        <Alert>{props.action.wrong()}</Alert>
      </form>
      <LeaveGuard isChanged={changes.isChanged() && !props.action.isBusy()} />
    </Dialog>
  );
}
