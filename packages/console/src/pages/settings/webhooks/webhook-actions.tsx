import type { Webhook } from '@guildhall/sdk/light';
import { useNavigate, useLocation } from '@solidjs/router';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import { showToast, showErrorToast } from '#ui/toasts.tsx';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { refreshWebhooks } from './webhooks-cache.ts';
import { ShownSecret } from './shown-secret.tsx';

/** Shows the actions of an owner on a webhook. */
export function WebhookActions(props: { webhook: Webhook }): JSX.Element {
  const [open, setOpen] = createSignal<'edit' | 'rotate' | 'delete'>();
  const close = () => setOpen(undefined);
  const work = useWork(() => props.webhook);
  const items = (): MenuItem[] => [
    {
      id: 'test',
      label: tp().webhooks.test,
      icon: 'send',
      isDisabled: !props.webhook.isEnabled,
      run: () => void work.test(),
    },
    {
      id: 'switch',
      label: props.webhook.isEnabled ? tp().webhooks.pause : tp().webhooks.switchOn,
      icon: props.webhook.isEnabled ? 'stop' : 'play',
      run: () => void work.switchTo(!props.webhook.isEnabled),
    },
    { id: 'rotate', label: tp().webhooks.rotate, icon: 'key', run: () => setOpen('rotate') },
    {
      id: 'delete',
      label: t().ui.delete,
      icon: 'trash',
      isDangerous: true,
      run: () => setOpen('delete'),
    },
  ];
  return (
    <span class="row">
      <Button
        icon="edit"
        aria-label={t().ui.editOf(props.webhook.url)}
        onClick={() => setOpen('edit')}
      >
        {t().ui.edit}
      </Button>
      <Menu label={tp().webhooks.actionsOf(props.webhook.url)} items={items()}>
        <Icon name="more" />
      </Menu>
      <Show when={open() === 'edit'}>
        <WebhookDialog webhook={props.webhook} onClose={close} />
      </Show>
      <RotateSecret webhook={props.webhook} isAsked={open() === 'rotate'} onClose={close} />
      <Show when={open() === 'delete'}>
        <DeleteWebhook webhook={props.webhook} onClose={close} />
      </Show>
    </span>
  );
}

/** Returns the actions that need no confirmation. */
function useWork(webhook: () => Webhook) {
  const context = useTeamContext();
  const navigate = useNavigate();
  const test = async () => {
    const webhookId = webhook().id;
    const open = () => navigate(context.link(`/settings/webhooks/${webhookId}`));
    try {
      await guildhall.testWebhook({ webhookId });
      showToast(tp().webhooks.tested, { label: tp().webhooks.deliveries, run: open });
      await refreshWebhooks();
    } catch (error) {
      showErrorToast(tp().webhooks.notTested, error);
    }
  };
  const switchTo = async (isEnabled: boolean) => {
    try {
      await guildhall.updateWebhook({ webhookId: webhook().id, isEnabled });
      showToast(isEnabled ? tp().webhooks.switchedOn : tp().webhooks.nowPaused);
      await refreshWebhooks();
    } catch (error) {
      showErrorToast(t().settings.notSaved, error);
    }
  };
  return { test, switchTo };
}

/** Asks for confirmation before a webhook gets a new secret, then shows the secret. */
function RotateSecret(props: {
  webhook: Webhook;
  isAsked: boolean;
  onClose: () => void;
}): JSX.Element {
  const [secret, setSecret] = createSignal<string>();
  const rotate = createAction(async () => {
    const made = await guildhall.rotateWebhookSecret({ webhookId: props.webhook.id });
    props.onClose();
    setSecret(made.secret);
    await refreshWebhooks();
  });
  return (
    <>
      <Confirm
        isOpen={props.isAsked}
        title={tp().webhooks.rotateTitle}
        verb={tp().webhooks.rotate}
        action={rotate}
        onClose={props.onClose}
      >
        <p>{tp().webhooks.rotateHint}</p>
      </Confirm>
      <ShownSecret secret={secret()} onClose={() => setSecret(undefined)} />
    </>
  );
}

/** Asks for confirmation before a webhook is deleted. Leaves the webhook's own page afterwards. */
function DeleteWebhook(props: { webhook: Webhook; onClose: () => void }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const location = useLocation();
  const remove = createAction(async () => {
    const { id } = props.webhook;
    await guildhall.deleteWebhook({ webhookId: id });
    props.onClose();
    showToast(tp().webhooks.deleted);
    if (location.pathname.endsWith(id)) navigate(context.link('/settings/webhooks'));
    await refreshWebhooks();
  });
  return (
    <Confirm
      isOpen
      title={tp().webhooks.deleteTitle}
      verb={t().ui.delete}
      action={remove}
      onClose={props.onClose}
    >
      <p>
        <bdi dir="ltr">{props.webhook.url}</bdi>
      </p>
      <p>{tp().webhooks.deleteHint}</p>
    </Confirm>
  );
}
