import { html } from '#ground/http/html.ts';
import type { Html } from '#ground/http/html.ts';

export interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  /** The HTML `autocomplete` value. */
  autocomplete: string;
  value?: string | undefined;
  hint?: string | undefined;
  /** The error of the submitted value, as a sentence. */
  wrong?: string | undefined;
  isReadOnly?: boolean;
  isRequired?: boolean;
}

/** Renders a labelled input with its hint and error, linked for screen readers. */
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
