import './code.css';
import '#ui/secret.css';
import type { JSX } from 'solid-js';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';

/** Shows lines to paste elsewhere, with a button that copies them. */
export function Code(props: { name: string; text: string; isNameShown?: boolean }): JSX.Element {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.text);
      showToast(t().ui.copied);
    } catch (error) {
      showErrorToast(t().settings.notCopied, error);
    }
  };
  return (
    <figure class="code-lines">
      <figcaption class={props.isNameShown ? 'faint small' : 'visually-hidden'}>
        {props.name}
      </figcaption>
      <pre class="secret" dir="ltr" tabindex="0" role="region" aria-label={props.name}>
        {props.text}
      </pre>
      <div class="row">
        <Button
          icon="copy"
          size="small"
          aria-label={tp().widget.copyOf(props.name)}
          onClick={() => void copy()}
        >
          {t().settings.copy}
        </Button>
      </div>
    </figure>
  );
}
