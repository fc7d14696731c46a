import type { DocumentDetail } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { sayDay } from '#ui/say-day.ts';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import type { Dialogs } from './dialogs.tsx';
import { Fact } from './fact.tsx';

interface ResponsibilityProps {
  document: DocumentDetail;
  dialogs: Dialogs;
}

/** Shows who added a document, who is responsible for it, until when it is verified, and its use. */
export function Responsibility(props: ResponsibilityProps): JSX.Element {
  return (
    <>
      <Show when={props.document.addedBy}>
        {(person) => (
          <Fact name={tp().verification.addedBy}>
            <bdi>{nameOf(person())}</bdi>
          </Fact>
        )}
      </Show>
      <Owner {...props} />
      <VerifiedUntil {...props} />
      <CitedBy document={props.document} />
    </>
  );
}

const nameOf = ({ name }: { name: string | null }) => name ?? t().access.somebody;

/** Without an owner it is shown to those who can set one. */
function Owner(props: ResponsibilityProps): JSX.Element {
  return (
    <Show when={props.document.owner ?? props.document.maySetOwner}>
      <Fact name={tp().verification.owner}>
        <Show
          when={props.document.owner}
          fallback={<span class="faint">{tp().verification.noOwner}</span>}
        >
          {(owner) => (
            <>
              <bdi>{nameOf(owner())}</bdi>
              <Show when={!owner().seesIt}>
                <p class="faint small">{tp().verification.blindOwner}</p>
              </Show>
            </>
          )}
        </Show>
        <Show when={props.document.maySetOwner}>
          <div>
            <Button size="small" onClick={() => props.dialogs.open('owner', [props.document])}>
              {tp().verification.setOwner}
            </Button>
          </div>
        </Show>
      </Fact>
    </Show>
  );
}

function VerifiedUntil(props: ResponsibilityProps): JSX.Element {
  return (
    <Show when={props.document.verifiedUntil ?? props.document.mayVerify}>
      <Fact name={tp().verification.until}>
        <Show
          when={props.document.verifiedUntil}
          fallback={<span class="faint">{tp().verification.never}</span>}
        >
          {(day) => (
            <span class="row">
              {sayDay(day())}
              <Show when={props.document.isVerificationDue}>
                <Badge look="warn">{tp().verification.due}</Badge>
              </Show>
            </span>
          )}
        </Show>
        <Show when={props.document.verifiedAt}>
          {(at) => (
            <p class="faint small">
              <Time at={at()} />{' '}
              <Show when={props.document.verifiedBy}>
                {(person) => <span dir="auto">{tp().verification.by(nameOf(person()))}</span>}
              </Show>
            </p>
          )}
        </Show>
        <Show when={props.document.mayVerify}>
          <div>
            <Button
              size="small"
              icon="check"
              onClick={() => props.dialogs.open('verify', [props.document])}
            >
              {tp().verification.verify}
            </Button>
          </div>
        </Show>
      </Fact>
    </Show>
  );
}

/** Tells the leaders of the document's team how often answers cite it. */
function CitedBy(props: { document: DocumentDetail }): JSX.Element {
  const context = useTeamContext();
  const leads = () => {
    const team = context.session().teams.find(({ id }) => id === props.document.teamId);
    return team?.role === 'owner' || team?.role === 'team_leader';
  };
  const cited = useQuery(() => ({
    // Not with the document: counting is slow, and a change of the document changes nothing of it.
    queryKey: ['document-citations', props.document.id],
    staleTime: Infinity,
    queryFn: async () =>
      (await guildhall.getDocumentCitations({ documentId: props.document.id })).citations,
    enabled: leads(),
  }));
  return (
    <Show when={leads() && cited.data}>
      {(found) => (
        <Fact name={tp().verification.citedBy}>
          {tp().verification.answers(found().answers, found().days)}
          <Show when={found().lastAt}>
            {(at) => (
              <p class="faint small">
                {tp().verification.lastCited}: <Time at={at()} />
              </p>
            )}
          </Show>
        </Fact>
      )}
    </Show>
  );
}
