import type { Webhook } from '@guildhall/sdk/light';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { refreshWebhooks, webhooksKey } from './webhooks-cache.ts';

/** Lists the webhooks of a team and of the teams below. */
export function WebhookList(): JSX.Element {
  const context = useTeamContext();
  const pageParam = usePageParam();
  const [isMaking, make] = createSignal(false);
  const [secret, setSecret] = createSignal<string>();
  const listParams = () => ({ teamId: context.team().id, page: pageParam.page() });
  const webhooks = useQuery(() => {
    const params = listParams();
    return {
      queryKey: [...webhooksKey, 'list', params],
      queryFn: () => guildhall.listWebhooks(params),
      reconcile: 'id',
    };
  });
  return (
    <section class="stack settings-list">
      <div class="row">
        <Button look="primary" icon="add" onClick={() => make(true)}>
          {tp().webhooks.add}
        </Button>
      </div>
      <PagedList
        query={webhooks}
        itemsOf={(reply) => reply.webhooks}
        empty={{ icon: 'send', title: tp().webhooks.none, hint: tp().webhooks.noneHint }}
        onTurn={pageParam.turnTo}
      >
        {(webhook) => <Line webhook={webhook} />}
      </PagedList>
      <Show when={isMaking()}>
        <WebhookDialog
          webhook={undefined}
          onClose={() => make(false)}
          onMade={(made) => {
            setSecret(made);
            void refreshWebhooks();
          }}
        />
      </Show>
      <ShownSecret secret={secret()} onClose={() => setSecret(undefined)} />
    </section>
  );
}

function Line(props: { webhook: Webhook }): JSX.Element {
  const context = useTeamContext();
  const teamName = () => {
    const { teamId } = props.webhook;
    const isOther = teamId !== context.team().id;
    return isOther && context.session().teams.find(({ id }) => id === teamId)?.name;
  };
  return (
    <li>
      <span class="what">
        <span>
          <a href={context.link(`/settings/webhooks/${props.webhook.id}`)}>
            <bdi dir="ltr">{props.webhook.url}</bdi>
          </a>{' '}
          <bdi class="faint">{teamName()}</bdi>
        </span>
        <WebhookFacts webhook={props.webhook} />
      </span>
      <WebhookActions webhook={props.webhook} />
    </li>
  );
}
