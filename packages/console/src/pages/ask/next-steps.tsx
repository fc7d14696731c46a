import type { Message } from '@guildhall/sdk';
import { createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { openFinder } from '#shell/open-finder.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { useDocumentCount } from './use-document-count.ts';

interface NextStepsProps {
  message: Message;
  chatId: string;
  question: string;
}

/** True for an answer that may leave the question open. */
export function isUnsure({ certainty }: Message): boolean {
  return certainty === 'perhaps' || certainty === 'nothing';
}

/** Offers what to do after an answer that may leave the question open, so that none is a dead end. */
export function NextSteps(props: NextStepsProps): JSX.Element {
  const context = useTeamContext();
  const isNothing = () => props.message.certainty === 'nothing';
  const documents = useDocumentCount(() => isNothing() && props.message.citations.length === 0);
  return (
    <div class="next-steps">
      <Show when={documents.data === 0 && context.may('member')}>
        <a class="button primary" href={context.link('/documents')}>
          <Icon name="add" />
          {t().uploads.add}
        </a>
      </Show>
      <Show when={props.question}>
        <Button icon="search" onClick={() => openFinder(props.question)}>
          {t().ask.searchSame}
        </Button>
      </Show>
      <LeaveQuestion {...props} />
    </div>
  );
}

/**
 * Says that the team's leaders see the question, or offers to show it to them. A rating makes them
 * see it.
 */
function LeaveQuestion(props: NextStepsProps): JSX.Element {
  const [isLeft, leave] = createSignal(false);
  const chat = () =>
    queryClient.getQueryData<{ isShownToLeaders: boolean; viewedAs: unknown }>([
      'chat',
      props.chatId,
    ]);
  const send = createAction(async () => {
    try {
      const { chatId, message } = props;
      await guildhall.giveFeedback({ chatId, messageId: message.id, isUpvoted: false });
      leave(true);
    } catch (error) {
      showErrorToast(t().ask.notRated, error);
    }
  });
  return (
    <Switch>
      <Match when={isLeft()}>
        <span role="status">{t().ask.left}</span>
      </Match>
      <Match when={chat()?.isShownToLeaders}>
        <span class="faint small">{t().ask.leadersSee}</span>
      </Match>
      <Match when={!chat()?.viewedAs}>
        <Button icon="send" isBusy={send.isBusy()} onClick={() => void send.run()}>
          {t().ask.leave}
        </Button>
      </Match>
    </Switch>
  );
}
