import type { Domain } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { TextField } from '#ui/field.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { readForm } from '#ui/read-form.ts';
import { Alert } from '#ui/states.tsx';
import { showToast } from '#ui/toasts.tsx';
import { Code } from '../parts/code.tsx';
import { domainsKey, refreshSigningIn } from './signing-in-cache.ts';
import { createSigningInAction, useSigningInTexts } from './use-signing-in.tsx';

/** Lists the domains of an organisation, with what proves them, and adds one. */
export function Domains(props: { teamId: string }): JSX.Element {
  const texts = useSigningInTexts();
  const domains = useQuery(() => ({
    queryKey: domainsKey(props.teamId),
    queryFn: async () => (await guildhall.listDomains({ teamId: props.teamId })).domains,
    reconcile: 'id',
  }));
  const add = createSigningInAction(async (form: HTMLFormElement) => {
    const domain = readForm(form)('domain').trim();
    await guildhall.addDomain({ teamId: props.teamId, domain });
    form.reset();
    await refreshSigningIn();
  });
  return (
    <div class="stack">
      <h3>{texts().domains}</h3>
      <Loaded query={domains}>
        {(list) => (
          <Show when={list().length > 0} fallback={<p class="faint">{texts().noDomains}</p>}>
            <ul>
              <For each={list()}>{(domain) => <Line domain={domain} />}</For>
            </ul>
          </Show>
        )}
      </Loaded>
      <form
        class="stack settings-form"
        onSubmit={(event) => {
          event.preventDefault();
          void add.run(event.currentTarget);
        }}
      >
        <TextField
          label={texts().domain}
          hint={texts().domainHint}
          name="domain"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          required
          maxlength={250}
        />
        <Alert>{add.wrong()}</Alert>
        <div class="row">
          <Button type="submit" icon="add" isBusy={add.isBusy()}>
            {texts().addDomain}
          </Button>
        </div>
      </form>
    </div>
  );
}

function Line(props: { domain: Domain }): JSX.Element {
  const texts = useSigningInTexts();
  const [isRemoving, setRemoving] = createSignal(false);
  const name = () => props.domain.domain;
  const check = createSigningInAction(async () => {
    const { domain } = await guildhall.checkDomain({ domainId: props.domain.id });
    showToast(domain.isProved ? texts().nowProved(domain.domain) : texts().stillMissing);
    await refreshSigningIn();
  });
  const remove = createSigningInAction(async () => {
    await guildhall.removeDomain({ domainId: props.domain.id });
    setRemoving(false);
    await refreshSigningIn();
  });
  return (
    <li>
      <span class="what">
        <bdi dir="ltr">{name()}</bdi>
        <span class="faint small">
          {props.domain.isProved ? texts().proved : texts().notProved}
        </span>
      </span>
      <span class="row">
        <Button
          aria-label={texts().checkOf(name())}
          isBusy={check.isBusy()}
          onClick={() => void check.run()}
        >
          {texts().check}
        </Button>
        <Button aria-label={texts().removeOf(name())} onClick={() => setRemoving(true)}>
          {texts().remove}
        </Button>
      </span>
      <Alert>{check.wrong()}</Alert>
      <Show when={!props.domain.isProved}>
        <Record domain={props.domain} />
      </Show>
      <Confirm
        isOpen={isRemoving()}
        title={texts().removeTitle(name())}
        verb={texts().remove}
        action={remove}
        onClose={() => setRemoving(false)}
      >
        <p>{texts().removeHint}</p>
      </Confirm>
    </li>
  );
}

/** Shows the record that proves a domain, to be copied into its DNS. */
function Record(props: { domain: Domain }): JSX.Element {
  const texts = useSigningInTexts();
  return (
    <div class="stack whole-line">
      <p>{texts().recordHint(props.domain.domain)}</p>
      <Code isNameShown name={texts().recordName} text={props.domain.record.name} />
      <Code isNameShown name={texts().recordValue} text={props.domain.record.value} />
    </div>
  );
}
