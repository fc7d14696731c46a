import type { ChatDetail, Message, MessageFeedback } from '@guildhall/sdk';
import { createSignal, Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { queryClient } from '#api/client.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createDraft } from '#ui/draft.ts';
import { TextArea } from '#ui/field.tsx';
import { isHeld, leaveQuestion, takeBack } from './held-questions.ts';

interface LeaveQuestionProps {
  message: Message;
  chatId: string;
  feedback: MessageFeedback | undefined;
}

/** True if the user left the question of an answer for the leaders, who have not decided on it. */
export function isLeft(feedback: MessageFeedback | undefined): boolean {
  return (
    feedback?.isUpvoted === false && feedback.status === 'pending' && !feedback.correctedResponse
  );
}

/**
 * Says that the team's leaders see the question, or offers to show it to them with a note. A rating
 * makes them see it.
 */
export function LeaveQuestion(props: LeaveQuestionProps): JSX.Element {
  const [isOpen, open] = createSignal(false);
  const [note, write] = createDraft(() => `note.${props.message.id}`);
  const chat = () => queryClient.getQueryData<ChatDetail>(['chat', props.chatId]);
  const send = (event: Event) => {
    event.preventDefault();
    const { chatId, message } = props;
    leaveQuestion({ chatId, messageId: message.id, note: note().trim() }, () => write(''));
    open(false);
  };
  return (
    <Switch>
      <Match when={isHeld(props.message.id)}>
        <span class="row">
          <span role="status">{t().ask.left}</span>
          <Button
            size="small"
            onClick={() => {
              takeBack(props.message.id);
              open(true);
            }}
          >
            {t().ui.undo}
          </Button>
        </span>
      </Match>
      <Match when={isLeft(props.feedback)}>
        <span>{t().ask.left}</span>
      </Match>
      <Match when={chat()?.isShownToLeaders}>
        <span class="faint small">{t().ask.leadersSee}</span>
      </Match>
      <Match when={isOpen()}>
        <form class="stack leave-question" onSubmit={send}>
          <TextArea
            label={t().ask.note}
            hint={t().ask.noteHint}
            rows="2"
            maxLength={5_000}
            autofocus
            value={note()}
            onInput={(event) => write(event.currentTarget.value)}
          />
          <div class="row">
            <Button onClick={() => open(false)}>{t().ui.cancel}</Button>
            <Button type="submit" look="primary" icon="send">
              {t().ask.leave}
            </Button>
          </div>
        </form>
      </Match>
      <Match when={!chat()?.viewedAs}>
        <Button icon="send" onClick={() => open(true)}>
          {t().ask.leave}
        </Button>
      </Match>
    </Switch>
  );
}
