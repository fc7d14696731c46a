import type { Gap } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Place } from '#ui/place.tsx';
import { translatePlaceholder } from '#api/translate-placeholder.ts';
import { Markdown } from '#markdown/markdown.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { AskedExperts } from './asked-experts.tsx';
import { reloadGaps } from './query-gaps.ts';
import { sayNumber } from '#ui/say-numbers.ts';

/** What a leader does about a gap in a dialog. */
export type GapAction = 'answer' | 'document' | 'expert' | 'golden';

/** Shows one gap: its questions, what is near, and what can be done about it. */
export function GapRow(props: {
  gap: Gap;
  isTeamNamed: boolean;
  onAct: (action: GapAction) => void;
}): JSX.Element {
  const first = () => props.gap.questions[0]?.text ?? '';
  const dismiss = async (isDismissed: boolean) => {
    const questionHashes = props.gap.questions.map(({ hash }) => hash);
    const teamId = props.gap.team.id;
    try {
      await guildhall.dismissGap({ teamId, questionHashes, isDismissed });
      await reloadGaps();
    } catch (error) {
      return void showErrorToast(t().ui.putBack, error);
    }
    if (isDismissed) {
      const undo = { label: t().ui.undo, run: () => void dismiss(false) };
      showToast(tp().insights.dismissed, undo);
    }
  };
  const answering = () =>
    [
      { id: 'answer', icon: 'edit', label: tp().insights.writeAnswer },
      { id: 'expert', icon: 'user', label: tp().insights.askExpert },
      { id: 'document', icon: 'upload', label: t().uploads.add },
    ] as const;
  const answerItems = () => answering().map((it) => ({ ...it, run: () => props.onAct(it.id) }));
  return (
    <li>
      <span class="times" aria-hidden="true">
        {sayNumber(props.gap.count)}
      </span>
      <div class="stack tight">
        <div class="row spread first">
          <h3>
            <bdi>{first()}</bdi>
          </h3>
          <Show when={props.gap.state !== 'dismissed'}>
            <Menu
              label={`${t().ui.more}: ${first()}`}
              items={[
                ...(props.gap.state === 'closed' ? answerItems() : []),
                {
                  id: 'golden',
                  icon: 'insights',
                  label: tp().insights.makeGolden,
                  run: () => props.onAct('golden'),
                },
                {
                  id: 'dismiss',
                  icon: 'close',
                  label: tp().insights.dismiss,
                  run: () => void dismiss(true),
                },
              ]}
            >
              <Icon name="more" />
            </Menu>
          </Show>
        </div>
        <Counts gap={props.gap} isTeamNamed={props.isTeamNamed} />
        <Spellings gap={props.gap} />
        <Show when={props.gap.state === 'closed'} fallback={<Nearest gap={props.gap} />}>
          <Closing gap={props.gap} />
        </Show>
        <AskedExperts experts={props.gap.experts} />
        <Show when={props.gap.state === 'dismissed'}>
          <div class="row">
            <Button size="small" icon="back" onClick={() => void dismiss(false)}>
              {tp().insights.takeBack}
            </Button>
          </div>
        </Show>
        <Show when={props.gap.state === 'open'}>
          <div class="row">
            <For each={answering()}>
              {({ id, icon, label }) => (
                <Button size="small" icon={icon} onClick={() => props.onAct(id)}>
                  {label}
                </Button>
              )}
            </For>
          </div>
        </Show>
      </div>
    </li>
  );
}

function Counts(props: { gap: Gap; isTeamNamed: boolean }): JSX.Element {
  const counts = () => [
    props.gap.perhaps > 0 && tp().insights.perhapsCount(props.gap.perhaps),
    props.gap.nothing > 0 && tp().insights.nothingCount(props.gap.nothing),
    props.gap.downvoted > 0 && tp().insights.downvotedCount(props.gap.downvoted),
  ];
  return (
    <p class="row small faint">
      <Show when={props.isTeamNamed}>
        <strong>
          <bdi>{props.gap.team.name}</bdi>
        </strong>
      </Show>
      <Show when={props.gap.closedBy}>
        {(by) => (
          <Badge look="good">
            <Icon name="check" />
            {tp().insights.closedBy[by()]}
          </Badge>
        )}
      </Show>
      <span>{tp().insights.asked(props.gap.count)}</span>
      <For each={counts().filter((text) => text !== false)}>{(text) => <span>{text}</span>}</For>
      <span>
        {tp().insights.lastAsked} <Time at={props.gap.lastAskedAt} />
      </span>
    </p>
  );
}

/** Shows what answers a closed gap, with a link to it. */
function Closing(props: { gap: Gap }): JSX.Element {
  const context = useTeamContext();
  return (
    <>
      <Show when={props.gap.closingTraining}>
        {(training) => (
          <>
            <blockquote dir="auto">
              <Markdown text={translatePlaceholder(training().correctedResponse)} />
            </blockquote>
            <div class="row">
              <a
                class="button small"
                href={context.link(`/training?status=approved&open=${training().id}`)}
              >
                <Icon name="review" />
                {tp().insights.openCorrection}
              </a>
            </div>
          </>
        )}
      </Show>
      <Show when={props.gap.closingDocument}>
        {(document) => (
          <div class="row">
            <a class="button small" href={context.link(`/documents/${document().id}`)}>
              <Icon name="document" />
              <bdi>{document().name}</bdi>
            </a>
          </div>
        )}
      </Show>
    </>
  );
}

function Spellings(props: { gap: Gap }): JSX.Element {
  const others = () => props.gap.questions.slice(1);
  return (
    <Show when={others().length > 0}>
      <details class="small">
        <summary>{tp().insights.similar(others().length)}</summary>
        <ul>
          <For each={others()}>
            {({ text, count }) => (
              <li>
                <bdi>{text}</bdi> <span class="faint">{tp().insights.asked(count)}</span>
              </li>
            )}
          </For>
        </ul>
      </details>
    </Show>
  );
}

function Nearest(props: { gap: Gap }): JSX.Element {
  const context = useTeamContext();
  return (
    <Show when={props.gap.documents.length > 0}>
      <p class="row small">
        <span class="faint">{tp().insights.nearest}</span>
        <For each={props.gap.documents}>
          {(place) => (
            <a href={context.link(`/documents/${place.id}?page=${place.pageNumber}`)}>
              <Place {...place} />
            </a>
          )}
        </For>
      </p>
    </Show>
  );
}
