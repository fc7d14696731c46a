import { createEffect, on } from 'solid-js';

/** Keeps a field as high as its text in browsers without `field-sizing`. Call it once it is drawn. */
export function growWithText(field: HTMLTextAreaElement, text: () => string): void {
  if (CSS.supports('field-sizing', 'content')) return;
  createEffect(
    on(text, () => {
      field.style.blockSize = 'auto';
      field.style.blockSize = `${field.scrollHeight}px`;
    }),
  );
}
