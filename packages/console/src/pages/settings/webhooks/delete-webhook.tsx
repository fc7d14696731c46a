import type { Webhook } from '@guildhall/sdk/light';
import { useLocation, useNavigate } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { refreshWebhooks } from './webhooks-cache.ts';

/** Asks for confirmation before a webhook is deleted. Leaves the webhook's own page afterwards. */
export function DeleteWebhook(props: { webhook: Webhook; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const location = useLocation();
  const remove = createAction(async () => {
    const { id } = props.webhook;
    await guildhall.deleteWebhook({ webhookId: id });
    props.onClose();
    showToast(t().webhooks.deleted);
    if (location.pathname.endsWith(id)) navigate(context.link('/settings/webhooks'));
    await refreshWebhooks();
  });
  return (
    <Confirm
      isOpen
      title={t().webhooks.deleteTitle}
      action={t().webhooks.delete}
      isBusy={remove.isBusy()}
      wrong={remove.wrong()}
      onConfirm={() => void remove.run()}
      onClose={props.onClose}
    >
      <p>
        <bdi dir="ltr">{props.webhook.url}</bdi>
      </p>
      <p>{t().webhooks.deleteHint}</p>
    </Confirm>
  );
}
