import type { Message, MessageFeedback } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { openFinder } from '#shell/open-finder.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { useDocumentCount } from './use-document-count.ts';

interface NextStepsProps {
  message: Message;
  chatId: string;
  question: string;
  /** What the user said about the answer before. */
  feedback: MessageFeedback | undefined;
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
