import type { Document } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall, queryClient } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { showErrorToast, showToast } from '#ui/toasts.tsx';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { Checkbox } from '#ui/field.tsx';
import { documentsKey, refreshSoon, showChange } from './document/documents-cache.ts';

const publishingKey = (teamId: string) => ['publishing', teamId] as const;

/** Asks who may make the team's documents public. */
export function usePublishing() {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    return {
      queryKey: publishingKey(teamId),
      queryFn: async () => (await guildhall.getPublishing({ teamId })).publishing,
    };
  });
}

/** Follows the documents whose uploaders ask to make them public, newest first. */
export function useRequests() {
  const context = useTeamContext();
  return useQuery(() => {
    const teamId = context.team().id;
    const wanted = { teamId, requestedVisibility: 'public', pageSize: 20 } as const;
    return {
      queryKey: [...documentsKey(teamId), 'requests'],
      queryFn: () => guildhall.listDocuments(wanted),
      placeholderData: (before) => before,
      reconcile: 'id',
    };
  });
}

/** Lets members publish by themselves, or has leaders decide. */
export async function setMembersMayPublish(
  teamId: string,
  membersMayPublish: boolean,
): Promise<void> {
  try {
    const { publishing } = await guildhall.updatePublishing({ teamId, membersMayPublish });
    queryClient.setQueryData(publishingKey(teamId), publishing);
    showToast(t().ui.saved);
  } catch (error) {
    showErrorToast(t().publishing.notSaved, error);
    await queryClient.invalidateQueries({ queryKey: publishingKey(teamId) });
  }
}

/** Approves or declines the request that is shown; another one since then is refused. */
export async function decide(document: Document, isApproved: boolean): Promise<void> {
  const { id: documentId, teamId, requestedAt } = document;
  const decision = isApproved ? { visibility: 'public' as const } : { requestedVisibility: null };
  try {
    const which = requestedAt === null ? {} : { requestedAt };
    const answer = await guildhall.updateDocument({ documentId, ...decision, ...which });
    showChange(answer.document);
    showToast(isApproved ? t().publishing.approved : t().publishing.declined);
  } catch (error) {
    showErrorToast(t().publishing.notDecided, error);
  }
  await queryClient.invalidateQueries({ queryKey: documentsKey(teamId) });
  refreshSoon(teamId);
}

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

/** Lets leaders choose whether members make their documents public without asking. */
export function PublishingSetting(): JSX.Element {
  const context = useTeamContext();
  const publishing = usePublishing();
  return (
    <Show when={publishing.isSuccess && publishing.data}>
      {(now) => (
        <Checkbox
          label={t().publishing.membersMay}
          hint={t().publishing.membersMayHint}
          checked={now().membersMayPublish}
          onChange={({ currentTarget }) =>
            void setMembersMayPublish(context.team().id, currentTarget.checked)
          }
        />
      )}
    </Show>
  );
}
