import './keys-help.css';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox } from '#ui/field.tsx';
import { areKeysOn, switchKeys } from '#ui/keys.ts';
import { pages } from './pages.ts';

/** A key, or keys that are pressed together, and what they do. */
type Key = readonly [keys: readonly string[], does: string];

/** Shows the keys of all pages, and the switch that turns off those that are single letters. */
export default function KeysHelp(props: { onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const everywhere = (): Key[] => [
    [['Ctrl', 'K'], t().shell.find],
    [['?'], t().shell.keys.show],
    [['Enter'], t().shell.keys.send],
    [['Shift', 'Enter'], t().shell.keys.newLine],
    [['!'], t().ask.commands],
    [['Esc'], t().ui.close],
  ];
  const ofCorrections = (): Key[] => {
    const { approve, reject, keys } = t().training;
    return [
      [['J'], keys.j],
      [['K'], keys.k],
      [['A'], approve],
      [['R'], reject],
      [['E'], keys.e],
      [['U'], keys.u],
      [['P'], keys.p],
    ];
  };
  return (
    <Dialog isOpen title={t().training.keys.title} onClose={props.onClose}>
      <Keys title={t().shell.keys.everywhere} keys={everywhere()} />
      <Show when={context.mayAnywhere(pages['/training'].least)}>
        <Keys title={t().shell.corrections} keys={ofCorrections()} />
      </Show>
      <Checkbox
        label={t().training.keys.areOn}
        hint={t().training.keys.areOnHint}
        checked={areKeysOn()}
        onChange={(event) => switchKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}

function Keys(props: { title: string; keys: readonly Key[] }): JSX.Element {
  return (
    <section class="keys-part">
      <h3>{props.title}</h3>
      <dl class="keys">
        <For each={props.keys}>
          {([keys, does]) => (
            <div>
              <dt dir="ltr">
                <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
              </dt>
              <dd>{does}</dd>
            </div>
          )}
        </For>
      </dl>
    </section>
  );
}
