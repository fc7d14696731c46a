import './questions.css';
import { useSearchParams } from '@solidjs/router';
import type { ExpertQuestion } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Pager } from '#ui/pager.tsx';
import { Alert, Badge, Empty } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showToast } from '#ui/toasts.tsx';

const key = 'expert-questions';

/** Lists what leaders asked the user, of whatever team, with a place for each answer. */
export default function QuestionsPage(): JSX.Element {
  const [params] = useSearchParams();
  const { page, turnTo } = usePageParam();
  const found = useQuery(() => ({
    queryKey: [key, page()],
    queryFn: () => guildhall.listExpertQuestions({ page: page() }),
    reconcile: 'id' as const,
  }));
  return (
    <Page title={t().questions.title}>
      <p class="faint">{t().questions.hint}</p>
      <Loaded query={found}>
        {(data) => (
          <Show
            when={data().questions.length > 0}
            fallback={
              <Empty icon="check" title={t().questions.none}>
                <p>{t().questions.noneHint}</p>
              </Empty>
            }
          >
            <ul class="expert-questions">
              <For each={data().questions}>
                {(question) => (
                  <Question question={question} isOpened={question.id === params['open']} />
                )}
              </For>
            </ul>
            <Pager pagination={data().pagination} onTurn={turnTo} />
          </Show>
        )}
      </Loaded>
    </Page>
  );
}

function Question(props: { question: ExpertQuestion; isOpened: boolean }): JSX.Element {
  const [text, setText] = createSignal('');
  const send = createAction(async () => {
    await guildhall.answerExpertQuestion({ questionId: props.question.id, text: text() });
    showToast(t().questions.sent);
    await queryClient.invalidateQueries({ queryKey: [key] });
  });
  const asker = () => props.question.askedBy ?? t().training.someone;
  const show = (element: HTMLLIElement) => {
    if (props.isOpened) queueMicrotask(() => element.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <li ref={show} classList={{ card: true, stack: true, opened: props.isOpened }}>
      <h2 dir="auto">{props.question.text}</h2>
      <p class="faint small row">
        <span>
          <bdi>{asker()}</bdi> · <bdi>{props.question.teamName}</bdi> ·{' '}
          <Time at={props.question.askedAt} />
        </span>
      </p>
      <Show when={props.question.note}>
        {(note) => (
          <p class="note" dir="auto">
            {note()}
          </p>
        )}
      </Show>
      <Show
        when={props.question.answeredAt === null}
        fallback={
          <p>
            <Badge look={props.question.answerStatus === 'approved' ? 'good' : 'plain'}>
              <Icon name="check" />
              {t().questions.states[props.question.answerStatus ?? 'pending']}
            </Badge>
          </p>
        }
      >
        <TextArea
          label={t().questions.answer}
          hint={t().questions.answerHint}
          rows={5}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Alert>{send.wrong()}</Alert>
        <div class="row">
          <Button
            look="primary"
            icon="send"
            isBusy={send.isBusy()}
            disabled={text().trim() === ''}
            onClick={() => void send.run()}
          >
            {t().questions.send}
          </Button>
        </div>
      </Show>
    </li>
  );
}
