import type { Insights } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { tp } from '#texts/texts.ts';
import { sayNumber } from '#ui/say-numbers.ts';

/** Lists the documents that most answers cite, and those that none cites. */
export function CitedDocuments(props: { documents: Insights['documents'] }): JSX.Element {
  const { link } = useTeamContext();
  const cited = () => props.documents.cited;
  const most = () => cited()[0]?.answers ?? 1;
  const hasDocuments = () => cited().length + props.documents.neverCitedCount > 0;
  const more = () => props.documents.neverCitedCount - props.documents.neverCited.length;
  return (
    <div class="cited">
      <section class="card stack tight" aria-labelledby="most-cited">
        <h2 id="most-cited">{tp().insights.mostCited}</h2>
        <Show when={cited().length > 0} fallback={<p class="faint">{tp().insights.noneCited}</p>}>
          <ol>
            <For each={cited()}>
              {({ id, name, answers }) => (
                <li>
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * answers) / most()} height="1" />
                  </svg>
                  <a href={link(`/documents/${id}`)}>
                    <bdi>{name}</bdi>
                  </a>
                  <span class="faint" aria-hidden="true">
                    {sayNumber(answers)}
                  </span>
                  <span class="visually-hidden">{tp().insights.answers(answers)}</span>
                </li>
              )}
            </For>
          </ol>
        </Show>
      </section>
      <section class="card stack tight" aria-labelledby="never-cited">
        <h2 id="never-cited">
          {tp().insights.neverCited}{' '}
          <Show when={hasDocuments()}>
            <span class="faint">{sayNumber(props.documents.neverCitedCount)}</span>
          </Show>
        </h2>
        <Show
          when={props.documents.neverCitedCount > 0}
          fallback={
            <p class="faint">
              {hasDocuments() ? tp().insights.allCited : tp().insights.noDocuments}
            </p>
          }
        >
          <ul>
            <For each={props.documents.neverCited}>
              {({ id, name }) => (
                <li>
                  <a href={link(`/documents/${id}`)}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              )}
            </For>
          </ul>
          <Show when={more() > 0}>
            <p class="faint small">{tp().insights.andMore(more())}</p>
          </Show>
        </Show>
      </section>
    </div>
  );
}
