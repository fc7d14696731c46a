import { createSignal, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/field.tsx';
import { areKeysOn, switchKeys, useKeys } from '#ui/keys.ts';

const names = ['j', 'k', 'a', 'r', 'e', 'u', 'p'] as const;

/** Shows the keys of the page, behind a button and `?`, and the switch that turns them off. */
export function KeysHelp(): JSX.Element {
  const [isOpen, open] = createSignal(false);
  useKeys({ '?': () => open(true) });
  return (
    <>
      <Button look="quiet" onClick={() => open(true)}>
        {t().training.keys.title} <kbd aria-hidden="true">?</kbd>
      </Button>
      <Dialog isOpen={isOpen()} title={t().training.keys.title} onClose={() => open(false)}>
        <dl class="keys">
          <For each={names}>
            {(name) => (
              <>
                <dt>
                  <kbd>{name.toUpperCase()}</kbd>
                </dt>
                <dd>{t().training.keys[name]}</dd>
              </>
            )}
          </For>
        </dl>
        <Checkbox
          label={t().training.keys.areOn}
          hint={t().training.keys.areOnHint}
          checked={areKeysOn()}
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  );
}
