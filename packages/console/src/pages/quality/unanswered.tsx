import { useSearchParams } from '@solidjs/router';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { GoldenDialog } from './golden-dialog.tsx';
import { Sharing } from './sharing.tsx';
import { WriteAnswer } from './write-answer.tsx';

const certainties = ['perhaps', 'nothing'] as const;

/** Lists questions without a certain answer, the most frequent first. */
export function Unanswered(props: { teamId: string }): JSX.Element {
  const [params, setParams] = useSearchParams();
  const page = () => Math.max(1, Number.parseInt(String(params['page'] ?? '1'), 10) || 1);
  const certainty = () => certainties.find((it) => it === params['certainty']);
  const list = useQuery(() => ({
    queryKey: ['unanswered', props.teamId, page(), certainty()],
    queryFn: () => {
      const wanted = certainty();
      const filter = wanted === undefined ? {} : { certainty: wanted };
      return guildhall.listQuestions({ teamId: props.teamId, page: page(), ...filter });
    },
  }));
  const [golden, makeGolden] = createSignal<string>();
  const [answered, answer] = createSignal<string>();
  return (
    <>
      <p class="faint">{t().quality.unansweredHint}</p>
      <Select
        label={t().quality.certainty}
        class="certainty"
        onChange={(event) =>
          setParams({ certainty: event.currentTarget.value || undefined, page: undefined })
        }
      >
        <option value="">{t().quality.any}</option>
        <For each={certainties}>
          {(name) => (
            <option value={name} selected={name === certainty()}>
              {t().quality.certainties[name]}
            </option>
          )}
        </For>
      </Select>
      <Loaded query={list}>
        {(found) => (
          <>
            <Sharing teamId={props.teamId} isShown={found().isShown} />
            <Show
              when={found().questions.length > 0}
              fallback={
                <Empty icon="check" title={t().quality.noUnanswered}>
                  <p>{t().quality.noUnansweredHint}</p>
                </Empty>
              }
            >
              <ul class="golden" aria-label={t().quality.views.unanswered}>
                <For each={found().questions}>
                  {(it) => (
                    <li class="card">
                      <h2>
                        <bdi>{it.question}</bdi>
                      </h2>
                      <p class="row small faint">
                        <strong>{t().quality.asked(it.count)}</strong>
                        <span>{t().quality.perhapsCount(it.perhaps)}</span>
                        <span>{t().quality.nothingCount(it.nothing)}</span>
                        <Time at={it.lastAskedAt} />
                      </p>
                      <div class="row">
                        <Button size="small" icon="edit" onClick={() => answer(it.question)}>
                          {t().quality.writeAnswer}
                        </Button>
                        <Button size="small" icon="quality" onClick={() => makeGolden(it.question)}>
                          {t().quality.makeGolden}
                        </Button>
                      </div>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
            <Pager
              pagination={found().pagination}
              onTurn={(to) => setParams({ page: String(to) })}
            />
          </>
        )}
      </Loaded>
      <Show when={golden()} keyed>
        {(question) => (
          <GoldenDialog
            teamId={props.teamId}
            initialText={question}
            onClose={() => makeGolden(undefined)}
          />
        )}
      </Show>
      <Show when={answered()} keyed>
        {(question) => (
          <WriteAnswer
            teamId={props.teamId}
            question={question}
            onClose={() => answer(undefined)}
          />
        )}
      </Show>
    </>
  );
}
