import './field.css';
import { createUniqueId, Show, splitProps } from 'solid-js';
import type { JSX } from 'solid-js';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the entered value. */
  wrong?: string | undefined;
  /** True to keep the label for screen readers only, where the place explains the field. */
  isLabelHidden?: boolean;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const ownNames = ['label', 'hint', 'wrong', 'isLabelHidden', 'class'] as const;

/** Shows a label above a control, with the hint and the fault linked for screen readers. */
function Field(
  props: FieldProps & { class?: string | undefined; control: (of: Described) => JSX.Element },
): JSX.Element {
  const id = createUniqueId();
  const described = {
    id,
    get 'aria-invalid'() {
      return props.wrong ? (true as const) : undefined;
    },
    get 'aria-describedby'() {
      const ids = [props.hint && `${id}-hint`, props.wrong && `${id}-wrong`].filter(Boolean);
      return ids.length > 0 ? ids.join(' ') : undefined;
    },
  };
  return (
    <div class={`field ${props.class ?? ''}`}>
      <label for={id} class={props.isLabelHidden ? 'visually-hidden' : ''}>
        {props.label}
      </label>
      {props.control(described)}
      <Show when={props.hint}>
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      </Show>
      <Show when={props.wrong}>
        <p class="wrong" id={`${id}-wrong`}>
          {props.wrong}
        </p>
      </Show>
    </div>
  );
}

export function TextField(
  props: FieldProps & JSX.InputHTMLAttributes<HTMLInputElement>,
): JSX.Element {
  const [own, rest] = splitProps(props, ownNames);
  return (
    <Field
      {...own}
      control={(of) => <input type="text" dir="auto" {...rest} {...of} class="input" />}
    />
  );
}

export function TextArea(
  props: FieldProps & JSX.TextareaHTMLAttributes<HTMLTextAreaElement>,
): JSX.Element {
  const [own, rest] = splitProps(props, ownNames);
  return (
    <Field {...own} control={(of) => <textarea dir="auto" {...rest} {...of} class="input" />} />
  );
}

/** Shows a choice among few options, given as children. */
export function Select(
  props: FieldProps & JSX.SelectHTMLAttributes<HTMLSelectElement>,
): JSX.Element {
  const [own, rest] = splitProps(props, ownNames);
  return <Field {...own} control={(of) => <select {...rest} {...of} class="input" />} />;
}

export function Checkbox(
  props: { label: JSX.Element; hint?: string } & JSX.InputHTMLAttributes<HTMLInputElement>,
): JSX.Element {
  const [own, rest] = splitProps(props, ['label', 'hint', 'class']);
  const id = createUniqueId();
  return (
    <div class={`choice ${own.class ?? ''}`}>
      <input
        type="checkbox"
        {...rest}
        id={id}
        aria-describedby={own.hint ? `${id}-hint` : undefined}
      />
      <div>
        <label for={id}>{own.label}</label>
        <Show when={own.hint}>
          <p class="hint faint small" id={`${id}-hint`}>
            {own.hint}
          </p>
        </Show>
      </div>
    </div>
  );
}
