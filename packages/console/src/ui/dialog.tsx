import './layer.css';
import { createUniqueId, onCleanup, onMount, Show, splitProps } from 'solid-js';
import type { ComponentProps, JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from './button.tsx';

interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Called by Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  isWide?: boolean;
  children: JSX.Element;
  /** The buttons, with the main action last. */
  foot?: JSX.Element;
}

/** Shows the browser's own modal dialog, which keeps the focus inside and returns it afterwards. */
export function Dialog(props: DialogProps): JSX.Element {
  return (
    <Show when={props.isOpen}>
      <OpenDialog {...props} />
    </Show>
  );
}

function OpenDialog(props: DialogProps): JSX.Element {
  const id = createUniqueId();
  let element!: HTMLDialogElement;
  const before = document.activeElement;
  onMount(() => element.showModal());
  onCleanup(() => {
    element.close();
    if (before instanceof HTMLElement) before.focus();
  });
  return (
    <dialog
      ref={element}
      class={`dialog ${props.isWide ? 'wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onMouseDown={(event) => event.target === element && props.onClose()}
    >
      <div class="inside">
        <div class="head">
          <h2 id={id}>{props.title}</h2>
          <IconButton icon="close" label={t().ui.close} onClick={() => props.onClose()} />
        </div>
        {props.children}
        <Show when={props.foot}>
          <div class="foot">{props.foot}</div>
        </Show>
      </div>
    </dialog>
  );
}

/** Shows the button that closes a dialog without doing anything, and the one of its main action. */
export function CancelOr(
  props: ComponentProps<typeof Button> & { onCancel: () => void },
): JSX.Element {
  const [own, rest] = splitProps(props, ['onCancel']);
  return (
    <>
      <Button onClick={() => own.onCancel()}>{t().ui.cancel}</Button>
      <Button look="primary" {...rest} />
    </>
  );
}
