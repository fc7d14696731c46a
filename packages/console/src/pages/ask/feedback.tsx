import type { MessageFeedback } from '@guildhall/sdk';
import { createSignal, createUniqueId, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { sayError } from '#api/say-error.ts';
import { teamName, useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createDraft } from '#ui/draft.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';

/** Asks for a thumb up, or for what is wrong with an answer and what it should say. */
export function Feedback(props: {
  chatId: string;
  messageId: string;
  /** The answer, in plain text. */
  answer: string;
  /** What the user said about the answer before. */
  feedback: MessageFeedback | undefined;
}): JSX.Element {
  const [sent, setSent] = createSignal<'good' | 'bad'>();
  const given = () => sent() ?? givenBefore(props.feedback);
  const [isOpen, open] = createSignal(false);
  const praise = async () => {
    setSent('good');
    try {
      await guildhall.giveFeedback({ ...ids(), isUpvoted: true });
      showToast(t().ask.thanksForRating);
      await readAgain();
    } catch (error) {
      setSent();
      showErrorToast(t().ask.notRated, error);
    }
  };
  const ids = () => ({ chatId: props.chatId, messageId: props.messageId });
  /** Reads the chat again, which then says what was given. */
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: ['chat', props.chatId] });
    setSent();
  };
  return (
    <>
      <IconButton
        size="small"
        icon="thumb_up"
        label={t().ask.good}
        aria-pressed={given() === 'good'}
        onClick={() => void praise()}
      />
      <Button
        look="quiet"
        size="small"
        icon="thumb_down"
        aria-pressed={given() === 'bad'}
        onClick={() => open(true)}
      >
        {t().ask.feedbackTitle}
      </Button>
      <Complaint
        {...ids()}
        answer={props.answer}
        isOpen={isOpen()}
        onClose={() => open(false)}
        onGiven={() => {
          setSent('bad');
          void readAgain();
        }}
      />
    </>
  );
}

function givenBefore(feedback: MessageFeedback | undefined): 'good' | 'bad' | undefined {
  if (!feedback) return undefined;
  if (feedback.isUpvoted) return 'good';
  return feedback.status === 'pending' ? 'bad' : undefined;
}

const wantedMax = 20_000;

interface ComplaintProps {
  chatId: string;
  messageId: string;
  answer: string;
  isOpen: boolean;
  onClose: () => void;
  onGiven: () => void;
}

function Complaint(props: ComplaintProps): JSX.Element {
  const [comment, setComment] = createDraft(() => `comment.${props.messageId}`);
  const [wanted, setWanted] = createDraft(() => `wanted.${props.messageId}`);
  const [wrong, setWrong] = createSignal<string>();
  const [isBusy, setBusy] = createSignal(false);
  let form!: HTMLFormElement;
  const context = useTeamContext();
  /** The name of the chat's team, in which the correction applies. */
  const team = () => {
    const chat = queryClient.getQueryData<{ teamId: string }>(['chat', props.chatId]);
    return teamName(context, chat?.teamId) ?? context.team().name;
  };
  const send = async (event: Event) => {
    event.preventDefault();
    if (comment().trim() === '' && wanted().trim() === '') {
      setWrong(t().ask.feedbackEmpty);
      return;
    }
    setBusy(true);
    setWrong();
    try {
      await guildhall.giveFeedback({
        chatId: props.chatId,
        messageId: props.messageId,
        isUpvoted: false,
        ...(comment().trim() && { comment: comment() }),
        ...(wanted().trim() && { correctedResponse: wanted() }),
      });
      setComment('');
      setWanted('');
      props.onGiven();
      props.onClose();
      showToast(t().ask.thanks);
    } catch (error) {
      setWrong(sayError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={props.isOpen} title={t().ask.feedbackTitle} onClose={props.onClose}>
      <form class="stack" ref={form} onSubmit={(event) => void send(event)}>
        <Show when={props.answer}>
          <Corrected
            answer={props.answer}
            onStart={
              wanted().trim() === ''
                ? () => {
                    setWanted(props.answer.slice(0, wantedMax));
                    form.querySelector('textarea')?.focus();
                  }
                : undefined
            }
          />
        </Show>
        <TextArea
          label={t().ask.shouldSay}
          hint={t().ask.shouldSayHint(team())}
          rows="5"
          maxLength={wantedMax}
          autofocus
          value={wanted()}
          onInput={(event) => setWanted(event.currentTarget.value)}
        />
        <TextArea
          label={t().ask.comment}
          rows="2"
          maxLength={5_000}
          value={comment()}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
        <Alert>{wrong()}</Alert>
        <div class="foot">
          <CancelOr type="submit" isBusy={isBusy()} onCancel={props.onClose}>
            {t().ask.send}
          </CancelOr>
        </div>
      </form>
    </Dialog>
  );
}

/** Quotes the answer that is corrected, with a button that puts it into the empty field. */
function Corrected(props: { answer: string; onStart: (() => void) | undefined }): JSX.Element {
  const id = createUniqueId();
  return (
    <section class="stack tight" aria-labelledby={id}>
      <div class="row spread">
        <h3 class="faint small" id={id}>
          {t().ask.answerNow}
        </h3>
        <Show when={props.onStart}>
          {(start) => (
            <Button look="quiet" size="small" icon="edit" onClick={() => start()()}>
              {t().ask.startFromAnswer}
            </Button>
          )}
        </Show>
      </div>
      {/* Scrolled by keyboard, too. */}
      <blockquote class="corrected" tabindex="0" dir="auto" aria-labelledby={id}>
        {props.answer}
      </blockquote>
    </section>
  );
}
