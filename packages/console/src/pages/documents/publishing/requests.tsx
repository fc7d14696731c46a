import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { decide, useRequests } from './use-publishing.ts';

/** Shows leaders which documents wait to be made public. Nothing waits: shows nothing. */
export function Requests(): JSX.Element {
  const context = useTeamContext();
  const list = useRequests();
  const waiting = () => (list.isSuccess ? list.data.documents : []);
  const total = () => (list.isSuccess ? list.data.pagination.totalCount : 0);
  return (
    <Show when={waiting().length > 0}>
      <section class="card stack requests" aria-labelledby="publish-requests">
        <h2 id="publish-requests">{t().publishing.waiting(total())}</h2>
        <p class="faint small">{t().publishing.waitingHint}</p>
        <ul class="stack">
          <For each={waiting()}>
            {(document) => (
              <li class="row">
                <div class="request-name">
                  <a href={context.link(`/documents/${document.id}`)} dir="auto">
                    {document.name}
                  </a>
                  <Show when={document.requestedAt}>
                    {(at) => (
                      <span class="faint small">
                        {' · '}
                        <Time at={at()} />
                      </span>
                    )}
                  </Show>
                </div>
                <Button
                  size="small"
                  look="primary"
                  aria-label={t().publishing.approveNamed(document.name)}
                  onClick={() => void decide(document, true)}
                >
                  {t().publishing.approve}
                </Button>
                <Button
                  size="small"
                  aria-label={t().publishing.declineNamed(document.name)}
                  onClick={() => void decide(document, false)}
                >
                  {t().publishing.decline}
                </Button>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
