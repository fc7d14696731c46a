import { useNavigate } from '@solidjs/router';
import { createSignal } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { CancelOr, Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';

/** Writes the answer that a question should get, and opens it among the corrections. */
export function WriteAnswer(props: {
  teamId: string;
  question: string;
  onClose: () => void;
}): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const [text, setText] = createSignal('');
  const save = createAction(async () => {
    const id = await correct(props.teamId, props.question, text());
    navigate(context.link(`/training?open=${id}`));
  });
  return (
    <Dialog
      isOpen
      title={t().insights.writeAnswer}
      onClose={props.onClose}
      foot={
        <CancelOr
          isBusy={save.isBusy()}
          disabled={text().trim() === ''}
          onClick={() => void save.run()}
          onCancel={props.onClose}
        >
          {t().insights.toCorrections}
        </CancelOr>
      }
    >
      <p dir="auto">
        <strong>{props.question}</strong>
      </p>
      <TextArea
        label={t().training.should}
        hint={t().insights.writeHint}
        rows={6}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Alert>{save.wrong()}</Alert>
    </Dialog>
  );
}

/**
 * Creates a correction for a question that nobody rated. A correction needs an answer to correct,
 * so this asks the question as the user and deletes that chat afterwards.
 */
async function correct(teamId: string, question: string, text: string): Promise<string> {
  const { chat } = await guildhall.createChat({ teamId });
  const chatId = chat.id;
  const { message } = await guildhall.sendMessage(
    { chatId, text: question },
    { timeoutMs: 120_000 },
  );
  const { training } = await guildhall.giveFeedback({
    chatId,
    messageId: message.id,
    isUpvoted: false,
    correctedResponse: text,
  });
  await guildhall.deleteChat({ chatId });
  return training.id;
}
