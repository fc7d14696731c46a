import { createSignal, createUniqueId, onCleanup, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Markdown } from '#markdown/markdown.tsx';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Offered } from './split-answer.ts';

/** Shows a reviewed answer to a similar question, or one that the team pinned. */
export function ReviewedAnswer(props: Offered): JSX.Element {
  const label = () => (props.isPinned ? t().ask.pinned : t().ask.offered);
  return (
    <section class="offered" aria-label={label()}>
      <p class="label">
        <Icon name={props.isPinned ? 'pin' : 'check'} />
        {label()}
      </p>
      <Show when={props.correction.question}>
        {(question) => (
          <p class="faint small" dir="auto">
            {question()}
          </p>
        )}
      </Show>
      <Show when={props.isPinned} fallback={<Markdown text={props.text} />}>
        <Folded text={props.text} />
      </Show>
    </section>
  );
}

/** Shows the first lines of a long text, and all of them on request. */
function Folded(props: { text: string }): JSX.Element {
  const id = createUniqueId();
  const [isLong, setLong] = createSignal(false);
  const [isWhole, showWhole] = createSignal(false);
  let box!: HTMLDivElement;
  const observer = new ResizeObserver(() => {
    if (!isWhole()) setLong(box.scrollHeight > box.clientHeight + 1);
  });
  onMount(() => observer.observe(box));
  onCleanup(() => observer.disconnect());
  return (
    <>
      <div class="folding" classList={{ folded: !isWhole() }} id={id} ref={box}>
        <Markdown text={props.text} />
      </div>
      <Show when={isLong()}>
        <div>
          <Button
            look="quiet"
            size="small"
            aria-expanded={isWhole()}
            aria-controls={id}
            onClick={() => showWhole((it) => !it)}
          >
            {isWhole() ? t().ui.showLess : t().ui.showAll}
          </Button>
        </div>
      </Show>
    </>
  );
}
