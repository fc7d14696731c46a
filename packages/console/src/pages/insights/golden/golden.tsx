import './golden.css';
import type { ListedGoldenQuestion } from '@guildhall/sdk';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';
import { sayNumber } from '#ui/say-numbers.ts';
import { GoldenDialog } from './golden-dialog.tsx';
import { GoldenRow } from './golden-row.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { Runs } from './runs.tsx';

/** As many as the server gives at once: failures come first among these. */
const pageSize = 100;

/**
 * Shows the golden questions of a team, with their outcome in the last two runs, failures
 * first.
 */
export function Golden(props: { teamId: string }): JSX.Element {
  const { page, turnTo } = usePageParam();
  const list = useQuery(() => ({
    queryKey: ['golden', props.teamId, page()],
    queryFn: () => guildhall.listGoldenQuestions({ teamId: props.teamId, page: page(), pageSize }),
  }));
  const [edited, edit] = createSignal<ListedGoldenQuestion | 'new'>();
  const [isImporting, importFile] = createSignal(false);
  return (
    <>
      <p class="faint">{tp().insights.goldenHint}</p>
      <div class="row">
        <Button icon="add" onClick={() => edit('new')}>
          {tp().insights.add}
        </Button>
        <Button icon="upload" onClick={() => importFile(true)}>
          {tp().insights.importFile}
        </Button>
      </div>
      <Loaded query={list}>
        {(found) => (
          <Show
            when={found().questions.length > 0}
            fallback={
              <Empty icon="insights" title={tp().insights.noGolden}>
                <p>{tp().insights.noGoldenHint}</p>
              </Empty>
            }
          >
            <Runs teamId={props.teamId} />
            <For each={failuresFirst(found().questions)}>
              {({ outcome, questions }) => (
                <section class="stack tight" aria-labelledby={`golden-${outcome}`}>
                  <h2 class="outcome" id={`golden-${outcome}`}>
                    {tp().insights[outcome]}{' '}
                    <span class="faint">{sayNumber(questions.length)}</span>
                  </h2>
                  <ul class="golden" aria-labelledby={`golden-${outcome}`}>
                    <For each={questions}>
                      {(question) => (
                        <GoldenRow
                          teamId={props.teamId}
                          question={question}
                          onEdit={() => edit(question)}
                        />
                      )}
                    </For>
                  </ul>
                </section>
              )}
            </For>
            <Pager pagination={found().pagination} onTurn={turnTo} />
          </Show>
        )}
      </Loaded>
      <Show when={edited()} keyed>
        {(question) => (
          <GoldenDialog
            teamId={props.teamId}
            {...(question !== 'new' && { before: question })}
            onClose={() => edit(undefined)}
          />
        )}
      </Show>
      <Show when={isImporting()}>
        <ImportDialog teamId={props.teamId} onClose={() => importFile(false)} />
      </Show>
    </>
  );
}

const outcomes = ['notAsExpected', 'asExpected', 'notAsked'] as const;

/** Groups golden questions by the outcome of their last run: failures first, what was not asked last. */
function failuresFirst(questions: readonly ListedGoldenQuestion[]) {
  const groups = Map.groupBy(questions, ({ last }): (typeof outcomes)[number] => {
    if (last === null) return 'notAsked';
    return last.isFulfilled ? 'asExpected' : 'notAsExpected';
  });
  return outcomes.flatMap((outcome) => {
    const its = groups.get(outcome);
    return its ? [{ outcome, questions: its }] : [];
  });
}
