import { splitProps } from 'solid-js';
import type { ComponentProps, JSX } from 'solid-js';
import { Button } from './button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Kinds of files, as the `accept` of a field writes them. */
  accept?: string;
  onChoose: (file: File) => void;
}

/**
 * A button that opens the browser's dialog for a file. The browser's own field speaks the browser's
 * language, so this one stands for it.
 */
export function FileButton(props: FileButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ['accept', 'onChoose']);
  let input!: HTMLInputElement;
  const take = () => {
    const [file] = input.files ?? [];
    // The same file can then be chosen again, once it was mended.
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
