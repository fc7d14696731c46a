import type { JSX } from 'solid-js';

/** Draws the logo, a hall with four columns, with the product's name. */
export function Wordmark(): JSX.Element {
  return (
    <span class="wordmark">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M4 13 16 4.500 28 13M7 13v12M13 13v12M19 13v12M25 13v12M4 26.500h24" />
      </svg>
      Guildhall
    </span>
  );
}
