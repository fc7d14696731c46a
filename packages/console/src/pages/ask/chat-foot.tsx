import type { ChatDetail } from '@guildhall/sdk';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Composer } from './composer.tsx';
import { isUnderWay, stop } from './live-answer.ts';
import type { LiveAnswer } from './live-answer.ts';

interface FootProps {
  chat: ChatDetail | undefined;
  chatId: string;
  isBusy: boolean;
  state: LiveAnswer['state'] | undefined;
  onSend: (text: string) => Promise<boolean>;
}

/** Shows the field for the next question, except in a chat of somebody else. */
export function ChatFoot(props: FootProps): JSX.Element {
  return (
    <Show when={props.chat?.isOwn !== false} fallback={<ReadOnly chat={props.chat} />}>
      <Composer
        draftKey={props.chatId}
        placeholder={t().ask.follow}
        isBusy={props.isBusy}
        isStopping={props.state === 'stopping'}
        onSend={props.onSend}
        onStop={
          isUnderWay(props.state) || props.state === 'waiting'
            ? () => void stop(props.chatId)
            : undefined
        }
      />
    </Show>
  );
}

/** Says below a chat of somebody else whose it is, and leads to a chat of one's own. */
function ReadOnly(props: { chat: ChatDetail | undefined }): JSX.Element {
  const context = useTeamContext();
  return (
    <p class="read-only row spread">
      <span dir="auto">{t().ask.readOnly(props.chat?.ownerName ?? '')}</span>
      <a class="button small" href={context.link('/')}>
        {t().ask.newChat}
      </a>
    </p>
  );
}
