import './avatar.css';
import { createEffect, createSignal, on, Show } from 'solid-js';
import type { JSX } from 'solid-js';

interface AvatarProps {
  name: string;
  /** The URL of the person's picture. */
  image: string | null;
  size?: 'small' | 'large';
}

/** Shows a person's picture, or their initials. Decorative: the name is beside it. */
export function Avatar(props: AvatarProps): JSX.Element {
  const [isMissing, setMissing] = createSignal(false);
  createEffect(
    on(
      () => props.image,
      () => setMissing(false),
    ),
  );
  const look = () => `avatar ${props.size ?? ''}`;
  return (
    <Show
      when={isMissing() ? null : props.image}
      fallback={<span class={look()} data-initials={initialsOf(props.name)} />}
    >
      {(address) => <img class={look()} src={address()} alt="" onError={() => setMissing(true)} />}
    </Show>
  );
}

/** Returns the first letters of the first and the last word; one letter for an address. */
function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
