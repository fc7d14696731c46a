import type { JSX } from 'solid-js';

/** Draws a hall at sunrise, above the question of an empty chat. */
export function Hall(): JSX.Element {
  return (
    <svg class="hall" viewBox="0 0 144 80" aria-hidden="true">
      <circle class="sun" cx="104" cy="30" r="15" />
      <path class="wall" d="M36 36h64v32H36z" />
      <path class="roof" d="M28 36 68 12l40 24z" />
      <path class="door" d="M60 68V54a8 8 0 0 1 16 0v14z" />
      <path class="lines" d="M28 36 68 12l40 24zM40 37v30M51 37v30M85 37v30M96 37v30M24 68h88" />
      <path class="lines faint" d="M8 68h8M120 68h16M14 24h12M20 30h14M118 14h10" />
    </svg>
  );
}
