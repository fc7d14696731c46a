import type { Citation, Message } from '@guildhall/sdk';
import { createSignal, createUniqueId, onCleanup, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { Portal } from 'solid-js/web';
import { t } from '#texts/texts.ts';
import { sayPlace } from '#ui/place.tsx';

interface ReferenceProps {
  message: Message;
  number: number;
  onCite: (number: number) => void;
}

/** Time in ms in which the mouse can move from a number to its words. */
const graceMs = 200;

/** Shows the number of a citation, and its words under the mouse or with the focus of keys. */
export function Reference(props: ReferenceProps): JSX.Element {
  const id = createUniqueId();
  const citation = () => props.message.citations[props.number - 1];
  const [isShown, show] = createSignal(false);
  let button!: HTMLButtonElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => clearTimeout(timer);
  const leave = () => {
    keep();
    timer = setTimeout(() => show(false), graceMs);
  };
  onCleanup(keep);
  const enter = (event: PointerEvent) => {
    keep();
    // A finger opens the page.
    if (event.pointerType === 'mouse') show(true);
  };
  return (
    <Show when={citation()} fallback={`[${props.number}]`}>
      {(it) => (
        <>
          <button
            ref={button}
            type="button"
            class="reference"
            aria-label={t().ask.source(props.number, sayPlace(it()))}
            aria-describedby={isShown() ? id : undefined}
            onClick={() => {
              show(false);
              props.onCite(props.number);
            }}
            onPointerEnter={enter}
            onPointerLeave={leave}
            onFocus={() => show(button.matches(':focus-visible'))}
            onBlur={() => show(false)}
            onKeyDown={({ key }) => key === 'Escape' && show(false)}
          >
            {props.number}
          </button>
          <Show when={isShown() && it().quote.trim() !== ''}>
            <Quote id={id} citation={it()} anchor={button} onEnter={keep} onLeave={leave} />
          </Show>
        </>
      )}
    </Show>
  );
}

interface QuoteProps {
  id: string;
  citation: Citation;
  anchor: HTMLElement;
  onEnter: () => void;
  onLeave: () => void;
}

const gap = 8;

/** Shows the words of a citation above its number, or below it where there is no space. */
function Quote(props: QuoteProps): JSX.Element {
  let box!: HTMLDivElement;
  const place = () => {
    const anchor = props.anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = box;
    const middle = anchor.left + anchor.width / 2 - width / 2;
    const x = Math.max(gap, Math.min(middle, innerWidth - width - gap));
    const above = anchor.top - height - gap;
    const y = above < gap ? anchor.bottom + gap : above;
    box.style.translate = `${x}px ${y}px`;
  };
  onMount(() => {
    place();
    const follow = { capture: true, passive: true };
    addEventListener('scroll', place, follow);
    addEventListener('resize', place);
    onCleanup(() => {
      removeEventListener('scroll', place, follow);
      removeEventListener('resize', place);
    });
  });
  return (
    <Portal mount={props.anchor.closest('.conversation') ?? document.body}>
      <div
        ref={box}
        id={props.id}
        class="quote-hint"
        role="tooltip"
        onPointerEnter={() => props.onEnter()}
        onPointerLeave={() => props.onLeave()}
      >
        <span class="words" dir="auto">
          {props.citation.quote.replaceAll(/\s+/g, ' ')}
        </span>
        <bdi class="faint small">{sayPlace(props.citation)}</bdi>
      </div>
    </Portal>
  );
}
