import { html } from '#http/html.ts';
import type { Html } from '#http/html.ts';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** What a browser may fill in by itself. */
  autocomplete: string;
  value?: string | undefined;
  hint?: string | undefined;
  /** What is wrong with what was sent, in a sentence. */
  wrong?: string | undefined;
  isReadOnly?: boolean;
  isRequired?: boolean;
}

/** A labelled input, with what is wrong about it where a screen reader finds it. */
export function renderField(field: Field): Html {
  const { name, label, type = 'text', hint, wrong } = field;
  const about = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ');
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${field.autocomplete}"
      value="${field.value ?? ''}"
      ${type === 'text' ? html`dir="auto"` : ''}
      ${field.isReadOnly ? html`readonly` : ''}
      ${field.isRequired ? html`required` : ''}
      ${wrong ? html`aria-invalid="true"` : ''}
      ${about ? html`aria-describedby="${about}"` : ''}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
    ${wrong ? html`<p class="wrong" id="${name}-wrong">${wrong}</p>` : ''}`;
}
