import type { Topic } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';

/** Offers questions about sections of documents that the user sees. */
export default function Samples(props: { onAsk: (question: string) => void }): JSX.Element {
  const context = useTeamContext();
  const topics = useQuery(() => ({
    queryKey: ['topics', context.team().id],
    queryFn: async () => (await guildhall.listTopics({ teamId: context.team().id })).topics,
    staleTime: 60_000,
  }));
  return (
    <Show when={topics.data?.length}>
      <section class="samples" aria-label={t().ask.samples}>
        <h2>{t().ask.samples}</h2>
        <ul>
          <For each={topics.data}>
            {(topic) => (
              <li>
                <Button look="quiet" icon="ask" onClick={() => props.onAsk(questionOf(topic))}>
                  <span dir="auto">{questionOf(topic)}</span>
                </Button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}

function questionOf({ title, heading }: Topic): string {
  return /[?？؟]$/u.test(heading) ? heading : t().ask.sample(title, heading);
}
