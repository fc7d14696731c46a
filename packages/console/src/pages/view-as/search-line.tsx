import type { JSX } from 'solid-js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface SearchLineProps {
  label: string;
  action: string;
  value: string;
  isBusy?: boolean;
  isEmptiedAfter?: boolean;
  onSend: (text: string) => void;
}

/**
 * Shows a line of text with a button to send it. Sends on submit only, because each request as
 * another viewer is recorded.
 */
export function SearchLine(props: SearchLineProps): JSX.Element {
  const send = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    if (typeof text === 'string') props.onSend(text.trim());
    if (props.isEmptiedAfter) event.currentTarget.reset();
  };
  return (
    <form class="ask-line" onSubmit={send}>
      <TextField
        label={props.label}
        name="text"
        value={props.value}
        maxLength={500}
        autocomplete="off"
      />
      <Button type="submit" look="primary" isBusy={props.isBusy ?? false}>
        {props.action}
      </Button>
    </form>
  );
}
