import type { EventType, Webhook } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { eventTypes } from '@guildhall/contract/webhook-event-types';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Checkbox, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { showToast } from '#ui/toasts.tsx';
import { refreshWebhooks } from './webhooks-cache.ts';

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** Gets the secret of a new webhook. */
  onMade?: (secret: string) => void;
}

/** Adds or changes a webhook. */
export function WebhookDialog(props: WebhookDialogProps): JSX.Element {
  const context = useTeamContext();
  const [chosen, choose] = createSignal<readonly EventType[]>(props.webhook?.eventTypes ?? []);
  const save = createAction(async (form: HTMLFormElement) => {
    const values = { ...valuesOf(form), eventTypes: [...chosen()] };
    if (props.webhook) {
      await guildhall.updateWebhook({ webhookId: props.webhook.id, ...values });
      props.onClose();
      showToast(t().ui.saved);
      await refreshWebhooks();
      return;
    }
    const { secret } = await guildhall.createWebhook({ teamId: context.team().id, ...values });
    props.onClose();
    props.onMade?.(secret);
  });
  return (
    <FormDialog
      isWide
      title={props.webhook ? tp().webhooks.edit : tp().webhooks.add}
      submit={props.webhook ? t().ui.save : tp().webhooks.add}
      action={save}
      isIncomplete={chosen().length === 0}
      onClose={props.onClose}
    >
      <Fields webhook={props.webhook} />
      <EventChoice chosen={chosen()} onChoose={choose} />
      <Checkbox
        label={tp().webhooks.below}
        name="below"
        checked={props.webhook?.includesTeamsBelow ?? false}
      />
    </FormDialog>
  );
}

function Fields(props: { webhook: Webhook | undefined }): JSX.Element {
  return (
    <>
      <TextField
        label={t().fields.url}
        hint={tp().webhooks.addressHint}
        name="url"
        type="url"
        dir="ltr"
        value={props.webhook?.url ?? ''}
        autocomplete="off"
        spellcheck={false}
        required
        maxlength={2000}
        autofocus
      />
      <TextField
        label={tp().webhooks.description}
        name="description"
        value={props.webhook?.description ?? ''}
        maxlength={200}
      />
    </>
  );
}

function valuesOf(form: HTMLFormElement) {
  const read = readForm(form);
  return {
    url: read('url').trim(),
    description: read('description').trim() || null,
    includesTeamsBelow: read('below') !== '',
  };
}

/** Asks for a webhook's events, at least one. */
function EventChoice(props: {
  chosen: readonly EventType[];
  onChoose: (chosen: readonly EventType[]) => void;
}): JSX.Element {
  const toggle = (type: EventType, isChosen: boolean) =>
    props.onChoose(
      eventTypes.filter((each) => (each === type ? isChosen : props.chosen.includes(each))),
    );
  return (
    <fieldset class="webhook-events">
      <legend>{tp().webhooks.events}</legend>
      <For each={eventTypes}>
        {(type) => (
          <Checkbox
            label={tp().webhooks.eventTypes[type]}
            hint={type}
            checked={props.chosen.includes(type)}
            onChange={(event) => toggle(type, event.currentTarget.checked)}
          />
        )}
      </For>
      <Show when={props.chosen.length === 0}>
        <p class="faint">{t().settings.chooseOne}</p>
      </Show>
    </fieldset>
  );
}
