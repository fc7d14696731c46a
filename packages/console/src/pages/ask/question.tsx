import type { Message } from '@guildhall/sdk';
import { createSignal, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button, IconButton } from '#ui/button.tsx';

interface QuestionProps {
  message: Message;
  /** The question as people read it. */
  text: string;
  /** The ids of its versions, the earliest first; the question is one of them. */
  versions: readonly string[];
  /** False in a chat of somebody else. */
  isOwn: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onSend: (text: string) => void;
  onVersion: (id: string) => void;
}

/** Shows a question, which its asker can ask in other words, and its versions. */
export function Question(props: QuestionProps): JSX.Element {
  let edit!: HTMLButtonElement;
  const close = () => {
    props.onEdit(false);
    edit.focus();
  };
  return (
    <Show
      when={props.isOwn && props.isEdited}
      fallback={
        <div class="asked">
          <div class="row asked-row">
            <Show when={props.isOwn}>
              <IconButton
                ref={edit}
                size="small"
                icon="edit"
                label={t().ask.editQuestion}
                onClick={() => props.onEdit(true)}
              />
            </Show>
            <p class="question">
              <span class="visually-hidden">{t().ask.you}: </span>
              <span dir="auto">{props.text}</span>
            </p>
          </div>
          <Show when={props.versions.length > 1}>
            <Versions {...props} />
          </Show>
        </div>
      }
    >
      <Editor text={props.message.text} onCancel={close} onSend={props.onSend} />
    </Show>
  );
}

function Versions(props: QuestionProps): JSX.Element {
  const place = () => props.versions.indexOf(props.message.id);
  const go = (by: number) => {
    const id = props.versions[place() + by];
    if (id) props.onVersion(id);
  };
  const total = () => props.versions.length;
  return (
    <div class="row versions" role="group" aria-label={t().ask.versions}>
      <IconButton
        class="directed"
        size="small"
        icon="back"
        label={t().ask.earlierVersion}
        disabled={place() === 0}
        onClick={() => go(-1)}
      />
      <span class="faint small">
        <span aria-hidden="true" dir="ltr">
          {place() + 1}/{total()}
        </span>
        <span class="visually-hidden">{t().ask.versionOf(place() + 1, total())}</span>
      </span>
      <IconButton
        class="directed"
        size="small"
        icon="forward"
        label={t().ask.laterVersion}
        disabled={place() === total() - 1}
        onClick={() => go(1)}
      />
    </div>
  );
}

interface EditorProps {
  text: string;
  onCancel: () => void;
  onSend: (text: string) => void;
}

function Editor(props: EditorProps): JSX.Element {
  const [text, write] = createSignal(props.text);
  let field!: HTMLTextAreaElement;
  onMount(() => {
    field.focus();
    field.setSelectionRange(text().length, text().length);
  });
  const send = () => {
    const asked = text().trim();
    if (asked !== '') props.onSend(asked);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') props.onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form
      class="question-editor"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        class="input"
        dir="auto"
        rows="2"
        maxLength={10_000}
        aria-label={t().ask.editQuestion}
        value={text()}
        onInput={(event) => write(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <div class="row">
        <Button size="small" onClick={props.onCancel}>
          {t().ui.cancel}
        </Button>
        <Button type="submit" look="primary" size="small" disabled={text().trim() === ''}>
          {t().ask.send}
        </Button>
      </div>
    </form>
  );
}
