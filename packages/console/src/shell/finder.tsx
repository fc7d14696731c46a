import './finder.css';
import { useNavigate } from '@solidjs/router';
import { createEffect, createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { createFound } from '#ui/find-as-typed.ts';
import { Icon } from '#ui/icon.tsx';
import { findKnown, findThings, groups, headingOf, searchTarget } from './finder-targets.ts';
import type { Target } from './finder-targets.ts';

/**
 * Opens pages, settings, teams, documents, people and chats by a part of their name, documents and
 * chats by words of their text, and does what can be done from everywhere.
 */
export default function Finder(props: { words: string; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const listId = createUniqueId();
  const [text, setText] = createSignal(props.words.trim());
  const [place, setPlace] = createSignal(0);
  const found = createFound(text, (words) => findThings(context, words));
  const targets = createMemo(() => [
    ...findKnown(context, text()),
    ...found.items(),
    ...searchTarget(context, text()),
  ]);
  const parts = createMemo(() =>
    groups
      .map((group) => ({
        heading: headingOf(group),
        targets: targets().filter((target) => target.group === group),
      }))
      .filter((part) => part.targets.length > 0),
  );
  const placeOf = (target: Target) => targets().indexOf(target);
  const go = (target: Target | undefined) => {
    if (!target) return;
    props.onClose();
    if (target.href !== undefined) navigate(target.href);
    target.run?.();
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setPlace((now) => Math.min(Math.max(now + step, 0), targets().length - 1));
    } else if (event.key === 'Escape') {
      // A search field would first be emptied, and close only at the second press.
      event.preventDefault();
      props.onClose();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      go(targets()[place()]);
    }
  };
  return (
    <Dialog isOpen title={t().shell.find} onClose={props.onClose}>
      <input
        class="input"
        type="search"
        autofocus
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={targets().length > 0 ? `${listId}-${place()}` : undefined}
        aria-label={t().shell.findHint}
        placeholder={t().shell.findHint}
        dir="auto"
        value={props.words}
        onInput={(event) => {
          setText(event.currentTarget.value.trim());
          setPlace(0);
        }}
        onKeyDown={onKey}
      />
      <div class="finder" role="listbox" id={listId} aria-label={t().shell.find}>
        <For each={parts()}>
          {(part) => (
            <div role="group" aria-label={part.heading ?? t().shell.search}>
              <Show when={part.heading}>
                <div class="heading" aria-hidden="true">
                  {part.heading}
                </div>
              </Show>
              <For each={part.targets}>
                {(target) => (
                  <Option
                    id={`${listId}-${placeOf(target)}`}
                    target={target}
                    isChosen={placeOf(target) === place()}
                    onChoose={() => go(target)}
                    onPoint={() => setPlace(placeOf(target))}
                  />
                )}
              </For>
            </div>
          )}
        </For>
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  target: Target;
  isChosen: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option(props: OptionProps): JSX.Element {
  let row!: HTMLDivElement;
  createEffect(() => props.isChosen && row.scrollIntoView({ block: 'nearest' }));
  return (
    <div
      ref={row}
      id={props.id}
      class="option"
      role="option"
      aria-selected={props.isChosen}
      onClick={() => props.onChoose()}
      onMouseMove={() => props.onPoint()}
    >
      <Icon name={props.target.icon} />
      <span dir="auto">{props.target.name}</span>
      <span class="faint small" dir="auto">
        {props.target.hint}
      </span>
    </div>
  );
}
