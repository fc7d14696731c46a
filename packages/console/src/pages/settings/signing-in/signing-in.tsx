import type { JSX } from 'solid-js';
import { Domains } from './domains.tsx';
import { Providers } from './providers.tsx';
import { useSigningInTexts, WithSigningInTexts } from './use-signing-in.tsx';

/** Shows how the people of an organisation sign in: its domains and its identity providers. */
export function SigningIn(props: { teamId: string }): JSX.Element {
  return (
    <WithSigningInTexts>
      <Parts teamId={props.teamId} />
    </WithSigningInTexts>
  );
}

function Parts(props: { teamId: string }): JSX.Element {
  const texts = useSigningInTexts();
  return (
    <section class="card stack settings-list" id="signing-in">
      <h2>{texts().title}</h2>
      <p>{texts().about}</p>
      <Domains teamId={props.teamId} />
      <Providers teamId={props.teamId} />
    </section>
  );
}
