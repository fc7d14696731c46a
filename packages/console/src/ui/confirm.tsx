import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmProps {
  isOpen: boolean;
  title: string;
  /** Says what will happen and what will be lost. */
  children: JSX.Element;
  /** The action as a verb, for example "Delete the folder". */
  action: string;
  isBusy?: boolean;
  wrong?: string | undefined;
  onConfirm: () => void;
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
        <>
          <Button onClick={() => props.onClose()}>{t().ui.cancel}</Button>
          <Button look="danger" isBusy={props.isBusy ?? false} onClick={() => props.onConfirm()}>
            {props.action}
          </Button>
        </>
      }
    >
      <div class="stack tight">{props.children}</div>
      <Show when={props.wrong}>
        <p class="alert" role="alert">
          {props.wrong}
        </p>
      </Show>
    </Dialog>
  );
}
