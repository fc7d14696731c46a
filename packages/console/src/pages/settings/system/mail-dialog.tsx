import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, Select, TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import {
  createSettingsAction,
  refreshServer,
  useServerSettingsTexts,
} from './use-server-settings.tsx';
import type { ServerSettings } from './use-server-settings.tsx';

interface MailDialogProps {
  teamId: string;
  setting: ServerSettings['mail'];
  onClose: () => void;
}

const plain = { dir: 'ltr', autocomplete: 'off', spellcheck: false } as const;
const encryptions = ['starttls', 'tls', 'offered'] as const;
type Encryption = (typeof encryptions)[number];

/** Sets where mail goes and from whom it is, and sends a test mail first. */
export function MailDialog(props: MailDialogProps): JSX.Element {
  const texts = useServerSettingsTexts();
  const isFixed = (variable: string) => props.setting.variables.includes(variable);
  const save = createSettingsAction(async (form: HTMLFormElement) => {
    const seen = { mail: props.setting.changedAt };
    await guildhall.updateServerSettings({ teamId: props.teamId, mail: mailOf(form), seen });
    props.onClose();
    showToast(t().ui.saved);
    await refreshServer();
  });
  return (
    <FormDialog
      isWide
      title={texts().mail}
      submit={t().ui.save}
      action={save}
      onClose={() => props.onClose()}
    >
      <Show when={!isFixed('SMTP_URL')}>
        <ServerFields stored={props.setting.stored} />
      </Show>
      <Show when={!isFixed('MAIL_FROM')}>
        <TextField
          label={texts().sender}
          hint={texts().senderHint}
          name="from"
          autocomplete="off"
          value={props.setting.stored?.from ?? ''}
          maxlength={300}
        />
      </Show>
      <TestMail teamId={props.teamId} />
    </FormDialog>
  );
}

function ServerFields(props: { stored: ServerSettings['mail']['stored'] }): JSX.Element {
  const texts = useServerSettingsTexts();
  const server = () => props.stored?.server;
  const [hasServer, setServer] = createSignal(!props.stored || props.stored.server !== null);
  return (
    <>
      <Checkbox
        label={texts().ownServer}
        name="hasServer"
        checked={hasServer()}
        onChange={(event) => setServer(event.currentTarget.checked)}
      />
      <Show when={hasServer()}>
        <TextField
          {...plain}
          label={texts().host}
          hint={texts().hostHint}
          name="host"
          value={server()?.host ?? ''}
          required
          maxlength={253}
        />
        <Select
          label={texts().encryption}
          name="encryption"
          onChange={({ currentTarget }) => proposePort(currentTarget)}
        >
          <For each={encryptions}>
            {(name) => (
              <option value={name} selected={name === (server()?.encryption ?? 'starttls')}>
                {texts()[name]}
              </option>
            )}
          </For>
        </Select>
        <TextField
          {...plain}
          label={texts().port}
          name="port"
          type="number"
          min={1}
          max={65_535}
          value={server()?.port ?? 587}
          required
        />
        <TextField
          {...plain}
          label={texts().user}
          hint={texts().userHint}
          name="user"
          value={server()?.user ?? ''}
          maxlength={300}
        />
        <TextField
          {...plain}
          label={texts().password}
          hint={server()?.hasPassword ? texts().kept : undefined}
          name="password"
          type="password"
          autocomplete="new-password"
          maxlength={1000}
        />
      </Show>
    </>
  );
}

const usualPorts = { starttls: '587', tls: '465', offered: '25' } as const;

/** Fills in the usual port of an encryption, unless another port was typed. */
function proposePort({ form, value }: HTMLSelectElement): void {
  const port = form?.elements.namedItem('port');
  if (!(port instanceof HTMLInputElement)) return;
  if (Object.values<string>(usualPorts).includes(port.value))
    port.value = usualPorts[value as Encryption];
}

/** Sends a test mail by what the form says. */
function TestMail(props: { teamId: string }): JSX.Element {
  const texts = useServerSettingsTexts();
  const [sent, setSent] = createSignal<{ to: string; isSent: boolean }>();
  const send = createSettingsAction(async (form: HTMLFormElement) => {
    setSent(undefined);
    const asked = { teamId: props.teamId, candidate: mailOf(form) };
    setSent(await guildhall.sendTestMail(asked, { timeoutMs: 60_000, attemptsMax: 1 }));
  });
  const sendBy = (form: HTMLFormElement | null) => {
    if (form?.reportValidity()) void send.run(form);
  };
  return (
    <>
      <div class="row">
        <Button
          icon="mail"
          isBusy={send.isBusy()}
          onClick={({ currentTarget }) => sendBy(currentTarget.form)}
        >
          {texts().sendTest}
        </Button>
      </div>
      <div role="status">
        <Show when={sent()}>
          {(done) => <p>{done().isSent ? texts().sent(done().to) : tp().system.mailKept}</p>}
        </Show>
      </div>
      <Alert>{send.wrong()}</Alert>
    </>
  );
}

function mailOf(form: HTMLFormElement) {
  const read = readForm(form);
  const user = read('user').trim() || null;
  const password = read('password');
  const server = {
    host: read('host').trim(),
    port: Number(read('port')),
    encryption: read('encryption') as Encryption,
    user,
    ...(password !== '' && { password }),
  };
  return {
    server: read('hasServer') === '' ? null : server,
    from: read('from').trim() || null,
  };
}
