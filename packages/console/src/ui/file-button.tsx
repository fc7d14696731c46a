import { createUniqueId, splitProps } from 'solid-js';
import type { ComponentProps, JSX } from 'solid-js';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The accepted types of files, in the format of an input's `accept`. */
  accept?: string;
  onChoose: (file: File) => void;
}

/**
 * Shows a button that opens the browser's file dialog. Replaces the browser's own file field, which
 * is in the browser's language and not the page's.
 */
export function FileButton(props: FileButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ['accept', 'onChoose']);
  let input!: HTMLInputElement;
  const take = () => {
    const [file] = input.files ?? [];
    // Emptied, so that the same file can be chosen again after a correction.
    input.value = '';
    if (file) own.onChoose(file);
  };
  return (
    <>
      <Button icon="upload" {...rest} onClick={() => input.click()} />
      <input ref={input} type="file" hidden accept={own.accept} onChange={take} />
    </>
  );
}

/** Shows a button that chooses a file, with the chosen file's name and a hint. */
export function FileField(props: {
  accept: string;
  /** The button's text. */
  label: string;
  hint: string;
  fileName: string | undefined;
  onChoose: (file: File) => void;
}): JSX.Element {
  const id = createUniqueId();
  return (
    <>
      <div class="row">
        <FileButton
          accept={props.accept}
          aria-describedby={`${id}-hint ${id}-name`}
          onChoose={props.onChoose}
        >
          {props.label}
        </FileButton>
        <bdi id={`${id}-name`} role="status">
          {props.fileName}
        </bdi>
      </div>
      <p class="faint small" id={`${id}-hint`}>
        {props.hint}
      </p>
    </>
  );
}
