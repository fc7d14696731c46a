import type { Delivery, DeliveryState, Webhook } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { tp } from '#texts/texts.ts';
import { Select } from '#ui/field.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';
import { DeliveryLine } from './delivery-line.tsx';
import { refreshWebhooks, webhooksKey } from './webhooks-cache.ts';

const states = ['pending', 'delivered', 'failed'] as const satisfies readonly DeliveryState[];
const lookAgainMs = 3_000;

/** Lists a webhook's deliveries of the last 30 days, newest first. */
export function Deliveries(props: { webhook: Webhook }): JSX.Element {
  const pageParam = usePageParam();
  const [params, setParams] = useSearchParams<{ state?: string; page?: string }>();
  const state = () => states.find((name) => name === params.state);
  const deliveries = useQuery(() => {
    const listParams = { webhookId: props.webhook.id, page: pageParam.page(), state: state() };
    return {
      queryKey: [...webhooksKey, listParams.webhookId, 'deliveries', listParams],
      queryFn: () => guildhall.listWebhookDeliveries(listParams),
      reconcile: 'id',
      refetchInterval: ({ state: { data } }) => data?.deliveries.some(isPending) && lookAgainMs,
    };
  });
  const replay = async ({ id: deliveryId }: Delivery) => {
    try {
      await guildhall.replayWebhookDelivery({ webhookId: props.webhook.id, deliveryId });
      showToast(tp().webhooks.replayed);
      await refreshWebhooks();
    } catch (error) {
      showErrorToast(tp().webhooks.notReplayed, error);
    }
  };
  return (
    <>
      <div class="row spread">
        <h2>{tp().webhooks.deliveries}</h2>
        <StateChoice
          state={state()}
          onChoose={(name) => setParams({ state: name || undefined, page: undefined })}
        />
      </div>
      <PagedList
        query={deliveries}
        itemsOf={(reply) => reply.deliveries}
        empty={{
          icon: 'send',
          title: state() ? tp().webhooks.noneOfState : tp().webhooks.noDeliveries,
          hint: tp().webhooks.noDeliveriesHint,
        }}
        onTurn={pageParam.turnTo}
      >
        {(delivery) => (
          <DeliveryLine
            delivery={delivery}
            canReplay={props.webhook.isEnabled}
            onReplay={() => void replay(delivery)}
          />
        )}
      </PagedList>
    </>
  );
}

const isPending = ({ state }: Delivery) => state === 'pending';

function StateChoice(props: {
  state: DeliveryState | undefined;
  onChoose: (state: string) => void;
}): JSX.Element {
  return (
    <Select
      label={tp().webhooks.shown}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    >
      <option value="">{tp().webhooks.every}</option>
      <For each={states}>
        {(name) => (
          <option value={name} selected={name === props.state}>
            {tp().webhooks.states[name]}
          </option>
        )}
      </For>
    </Select>
  );
}
