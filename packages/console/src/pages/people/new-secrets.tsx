import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { NewSecret } from './end-kept.ts';

/** Shows the new secrets of webhooks, which cannot be shown again. */
export function NewSecrets(props: {
  secrets: readonly NewSecret[];
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog
      isOpen={props.secrets.length > 0}
      title={t().people.newSecrets}
      onClose={props.onClose}
      foot={
        <Button look="primary" onClick={() => props.onClose()}>
          {t().settings.kept}
        </Button>
      }
    >
      <p>{t().people.newSecretsHint}</p>
      <For each={props.secrets}>
        {({ url, secret }) => (
          <div class="stack tight">
            <bdi dir="ltr">{url}</bdi>
            <code
              class="secret"
              dir="ltr"
              tabindex="0"
              role="textbox"
              aria-readonly="true"
              aria-label={`${t().webhooks.secret}: ${url}`}
            >
              {secret}
            </code>
          </div>
        )}
      </For>
    </Dialog>
  );
}
