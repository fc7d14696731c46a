import { saysClosestMatch } from '@guildhall/contract/closest-match';
import type { Message, MessageFeedback } from '@guildhall/sdk';
import { createMemo, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { CitedPages } from '#evidence/cited-pages.tsx';
import { Markdown } from '#markdown/markdown.tsx';
import { readableText } from '#markdown/readable-text.ts';
import { t } from '#texts/texts.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Badge } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Feedback } from './feedback.tsx';
import { isLeft } from './leave-question.tsx';
import { isUnsure, NextSteps } from './next-steps.tsx';
import { OwnCorrection } from './own-correction.tsx';
import { Reference } from './reference.tsx';
import { ReviewedAnswer } from './reviewed-answer.tsx';
import { splitAnswer } from './split-answer.ts';
import { Steps } from './steps.tsx';

interface AnswerProps {
  message: Message;
  chatId: string;
  /** False for a chat that somebody else shared, which is only read. */
  isOwn: boolean;
  question: string;
  /** What the user said about the answer before. */
  feedback: MessageFeedback | undefined;
  onCite: (number: number) => void;
  onAgain: () => void;
}

/** Shows an answer with its certainty, text, sources and actions. */
export function Answer(props: AnswerProps): JSX.Element {
  const parts = createMemo(() => splitAnswer(props.message));
  const decided = () => props.message.corrections.find(({ use }) => use === 'decided');
  /** The next steps say so already. */
  const isLeftUnsure = () => isUnsure(props.message) && isLeft(props.feedback);
  const copy = async () => {
    await navigator.clipboard.writeText(parts().text);
    showToast(t().ui.copied);
  };
  return (
    <article class="answer" aria-label={t().ask.assistant}>
      <AnswerStatus message={props.message} />
      <Show when={decided()}>
        {(it) => (
          <p class="row small">
            <Badge look="good">
              <Icon name="check" />
              {t().ask.reviewed}
            </Badge>
            <span class="faint">{t().ask.reviewedHint(it().number)}</span>
          </p>
        )}
      </Show>
      <For each={parts().offered}>{(it) => <ReviewedAnswer {...it} />}</For>
      <Markdown
        text={parts().text}
        reference={(number) => (
          <Reference message={props.message} number={number} onCite={props.onCite} />
        )}
      />
      <CitedPages citations={props.message.citations} onCite={props.onCite} />
      <For each={parts().notices}>{(it) => <ReviewedAnswer {...it} />}</For>
      <Show when={props.isOwn && isUnsure(props.message)}>
        <NextSteps
          message={props.message}
          chatId={props.chatId}
          question={props.question}
          feedback={props.feedback}
        />
      </Show>
      <Steps steps={props.message.steps} />
      <div class="row answer-actions">
        <IconButton size="small" icon="copy" label={t().ask.copy} onClick={() => void copy()} />
        <Show when={props.isOwn && props.question}>
          <IconButton
            size="small"
            icon="refresh"
            label={t().ask.again}
            onClick={() => props.onAgain()}
          />
        </Show>
        <Show
          when={
            props.isOwn && (props.message.state === 'done' || props.message.state === 'stopped')
          }
        >
          <Feedback
            chatId={props.chatId}
            messageId={props.message.id}
            answer={readableText(parts().text)}
            feedback={props.feedback}
          />
        </Show>
      </div>
      <Show when={props.feedback?.isUpvoted === false && !isLeftUnsure() && props.feedback}>
        {(feedback) => <OwnCorrection feedback={feedback()} />}
      </Show>
    </article>
  );
}

/** Tells the reader if an answer is incomplete, failed or uncertain. */
function AnswerStatus(props: { message: Message }): JSX.Element {
  const status = () => {
    const { state, certainty, text } = props.message;
    if (state === 'stopped') return { look: 'warn', text: t().ask.stopped } as const;
    if (state === 'failed') return { look: 'wrong', text: t().ask.failed } as const;
    // The answer usually says so itself, and people need not read it twice.
    if (certainty === 'perhaps' && !saysClosestMatch(text)) {
      return { look: 'warn', text: t().ask.perhaps } as const;
    }
    if (certainty === 'nothing') return { look: 'plain', text: t().ask.nothing } as const;
    return undefined;
  };
  return (
    <Show when={status()}>
      {(it) => (
        <p>
          <Badge look={it().look}>{it().text}</Badge>
        </p>
      )}
    </Show>
  );
}
