import { createSignal } from 'solid-js';

/**
 * Follows whether the fields of a form differ from how they were before the user touched the form.
 * `events` belong on the form. For forms whose fields keep their values themselves.
 */
export function createFormChanges() {
  const [isChanged, setChanged] = createSignal(false);
  let first: string | undefined;
  const begin = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    first ??= valuesOf(currentTarget);
  };
  const follow = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    setChanged(first !== valuesOf(currentTarget));
  };
  return {
    isChanged,
    events: {
      onFocusIn: begin,
      onPointerDown: begin,
      onInput: follow,
      onReset: () => setChanged(false),
    },
  };
}

function valuesOf(form: HTMLFormElement): string {
  const values = [...form.elements].map((field) => {
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
      return field.checked;
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    return isField ? field.value : '';
  });
  return JSON.stringify(values);
}
