import './secret.css';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { showToast, showErrorToast } from './toasts.tsx';

/** Shows a new secret, if there is one. It cannot be shown again. */
export function SecretDialog(props: {
  title: string;
  /** Says where to put the secret. */
  hint: string;
  /** Names the kind of secret for screen readers. */
  label: string;
  secret: string | undefined;
  onClose: () => void;
}): JSX.Element {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret ?? '');
      showToast(t().ui.copied);
    } catch (error) {
      showErrorToast(t().settings.notCopied, error);
    }
  };
  return (
    <Dialog
      isOpen={props.secret !== undefined}
      title={props.title}
      onClose={props.onClose}
      foot={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t().settings.copy}
          </Button>
          <Button look="primary" onClick={() => props.onClose()}>
            {t().ui.done}
          </Button>
        </>
      }
    >
      <p>{props.hint}</p>
      <code
        class="secret"
        dir="ltr"
        tabindex="0"
        role="textbox"
        aria-readonly="true"
        aria-label={props.label}
      >
        {props.secret}
      </code>
    </Dialog>
  );
}
