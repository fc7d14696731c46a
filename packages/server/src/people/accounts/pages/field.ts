import { ruleOf } from '@guildhall/contract';
import { isFailure } from '#ground/failure.ts';
import { html } from '#ground/http/page.ts';
import type { Html } from '#ground/http/page.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';

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

/** Returns a field's error text in the page's language, from the sentence of a contract rule. */
export function sayFault(texts: PageTexts, field: string, sentence: string | undefined): string {
  const { code, values } = ruleOf(sentence ?? '');
  const { min, max } = values;
  if (code === 'control_characters') return texts.faults.controlCharacters(field);
  if (code === 'common_password') return texts.faults.commonPassword(field);
  return min !== undefined && max !== undefined
    ? texts.faults.textLength(field, min, max)
    : texts.faults.other(field);
}

/** Returns the sentences of a 400 by the names of their fields; throws any other error again. */
export function sentencesOf(cause: unknown): Record<string, string> {
  if (!isFailure(cause, 'invalid')) throw cause;
  return Object.fromEntries((cause.details ?? []).map(({ path, message }) => [path, message]));
}
