import { useLocation } from '@solidjs/router';
import type { LeftQuestion } from '@guildhall/sdk/light';
import { createEffect, createSignal, on, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';

/** Lists questions that visitors left because no answer was found, with the address to reply to. */
export function LeftQuestions(props: { teamId: string }): JSX.Element {
  const location = useLocation();
  const pageParam = usePageParam();
  const [deleted, askToDelete] = createSignal<LeftQuestion>();
  const questions = useQuery(() => {
    const listParams = { teamId: props.teamId, page: pageParam.page() };
    return {
      queryKey: ['left-questions', listParams],
      queryFn: () => guildhall.listLeftQuestions(listParams),
    };
  });
  const mark = async ({ id, isDone }: LeftQuestion) => {
    try {
      await guildhall.updateLeftQuestion({ leftQuestionId: id, isDone: !isDone });
      await questions.refetch();
    } catch (error) {
      showErrorToast(t().settings.notSaved, error);
    }
  };
  let section: HTMLElement | undefined;
  // A notification leads here. The browser looked for the section before the page was drawn.
  createEffect(
    on(
      () => questions.isSuccess && location.hash === '#left-questions' && location.key,
      (isMeant) => isMeant !== false && section?.scrollIntoView(),
    ),
  );
  return (
    <section ref={section} class="stack settings-list widget-left">
      <h2>{tp().widget.left}</h2>
      <PagedList
        query={questions}
        itemsOf={(reply) => reply.leftQuestions}
        empty={{ icon: 'mail', title: tp().widget.noLeft, hint: tp().widget.noLeftHint }}
        onTurn={pageParam.turnTo}
      >
        {(question) => (
          <Line
            question={question}
            onMark={() => void mark(question)}
            onDelete={() => askToDelete(question)}
          />
        )}
      </PagedList>
      <Show when={deleted()}>
        {(question) => (
          <DeleteDialog
            questionId={question().id}
            onClose={() => askToDelete(undefined)}
            onDeleted={() => void questions.refetch()}
          />
        )}
      </Show>
    </section>
  );
}

function Line(props: {
  question: LeftQuestion;
  onMark: () => void;
  onDelete: () => void;
}): JSX.Element {
  return (
    <li>
      <span class="what">
        <span dir="auto">{props.question.text}</span>
        <span class="faint small">
          <a href={`mailto:${encodeURIComponent(props.question.email)}`}>
            <bdi>{props.question.email}</bdi>
          </a>
          {' · '}
          <bdi>{props.question.origin}</bdi>
          {' · '}
          <Time at={props.question.createdAt} />
        </span>
      </span>
      <span class="row">
        <Show when={props.question.isDone}>
          <Badge look="good">{tp().widget.isDone}</Badge>
        </Show>
        <a class="button small" href={mailTo(props.question)}>
          {tp().widget.answer}
        </a>
        <Button size="small" onClick={() => props.onMark()}>
          {props.question.isDone ? tp().widget.markOpen : tp().widget.markDone}
        </Button>
        <Button
          size="small"
          look="danger"
          aria-label={tp().widget.deleteOf(props.question.email)}
          onClick={() => props.onDelete()}
        >
          {t().ui.delete}
        </Button>
      </span>
    </li>
  );
}

/** Returns the address of a mail to whoever left the question, with the question below. */
function mailTo({ email, text }: LeftQuestion): string {
  const quoted = text.replaceAll(/^/gmu, '> ');
  const subject = encodeURIComponent(text.replaceAll(/\s+/gu, ' ').slice(0, 100));
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(`\n\n${quoted}`)}`;
}

function DeleteDialog(props: {
  questionId: string;
  onClose: () => void;
  onDeleted: () => void;
}): JSX.Element {
  const remove = createAction(async () => {
    await guildhall.deleteLeftQuestion({ leftQuestionId: props.questionId });
    props.onDeleted();
    props.onClose();
    showToast(tp().widget.deleted);
  });
  return (
    <Confirm
      isOpen
      title={tp().widget.deleteTitle}
      verb={t().ui.delete}
      action={remove}
      onClose={props.onClose}
    >
      <p>{tp().widget.deleteHint}</p>
    </Confirm>
  );
}
