import type { JSX } from 'solid-js';
import type { Action } from './action.ts';
import { CancelOr, Dialog } from './dialog.tsx';
import { Alert } from './states.tsx';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  /** Says what will happen and what will be lost. */
  children: JSX.Element;
  /** The action as a verb, for example "Delete the folder". */
  verb: string;
  action: Action<[]>;
  onClose: () => void;
}

/** Asks for confirmation before an action that cannot be undone. */
export function Confirm(props: ConfirmProps): JSX.Element {
  return (
    <Dialog
      isOpen={props.isOpen}
      title={props.title}
      onClose={props.onClose}
      foot={
        <CancelOr
          look="danger"
          isBusy={props.action.isBusy()}
          onClick={() => void props.action.run()}
          onCancel={props.onClose}
        >
          {props.verb}
        </CancelOr>
      }
    >
      <div class="stack tight">{props.children}</div>
      <Alert>{props.action.wrong()}</Alert>
    </Dialog>
  );
}
