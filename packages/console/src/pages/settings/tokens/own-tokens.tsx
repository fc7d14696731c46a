import type { PersonalToken } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SecretDialog } from '#ui/secret-dialog.tsx';
import { showToast } from '#ui/toasts.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokenLine } from './token-line.tsx';
import { useTokenTexts, WithTokenTexts } from './use-token-texts.tsx';

/** Shows the account's connected apps and personal tokens, to make one and to revoke one or all. */
export default function OwnTokens(): JSX.Element {
  return (
    <WithTokenTexts>
      <section class="card stack settings-form settings-list">
        <AppList />
      </section>
      <section class="card stack settings-form settings-list">
        <TokenList />
      </section>
    </WithTokenTexts>
  );
}

function useTokens() {
  return useQuery(() => ({
    queryKey: ['personal-tokens'],
    queryFn: () => guildhall.listPersonalTokens(),
  }));
}

function AppList(): JSX.Element {
  const texts = useTokenTexts();
  const tokens = useTokens();
  return (
    <>
      <h2>{texts().apps}</h2>
      <p class="faint">{texts().appsHint(new URL('/mcp', location.href).href)}</p>
      <Loaded query={tokens}>
        {(reply) => (
          <Lines
            tokens={reply().tokens.filter(({ app }) => app !== null)}
            none={texts().noApps}
            onRevoked={() => tokens.refetch()}
          />
        )}
      </Loaded>
    </>
  );
}

/** Lists tokens, each with its button to revoke it. */
function Lines(props: {
  tokens: readonly PersonalToken[];
  none: string;
  onRevoked: () => Promise<unknown>;
}): JSX.Element {
  const [revoked, askToRevoke] = createSignal<PersonalToken>();
  return (
    <>
      <Show when={props.tokens.length > 0} fallback={<p class="faint">{props.none}</p>}>
        <ul>
          <For each={props.tokens}>
            {(token) => <TokenLine token={token} onRevoke={() => askToRevoke(token)} />}
          </For>
        </ul>
      </Show>
      <Show when={revoked()}>
        {(token) => (
          <RevokeToken
            name={token().name}
            revoke={async () => {
              await guildhall.revokePersonalToken({ tokenId: token().id });
              await props.onRevoked();
            }}
            onClose={() => askToRevoke(undefined)}
          />
        )}
      </Show>
    </>
  );
}

function TokenList(): JSX.Element {
  const texts = useTokenTexts();
  const [isMaking, make] = createSignal(false);
  const [secret, setSecret] = createSignal<string>();
  const tokens = useTokens();
  return (
    <>
      <div class="row spread">
        <h2>{texts().title}</h2>
        <Button icon="add" onClick={() => make(true)}>
          {texts().make}
        </Button>
      </div>
      <p class="faint">{texts().hint}</p>
      <Loaded query={tokens}>
        {(reply) => (
          <>
            <Lines
              tokens={reply().tokens.filter(({ app }) => app === null)}
              none={texts().none}
              onRevoked={() => tokens.refetch()}
            />
            <Show when={reply().tokens.length > 0}>
              <RevokeAll onRevoked={() => void tokens.refetch()} />
            </Show>
          </>
        )}
      </Loaded>
      <Show when={isMaking()}>
        <NewTokenDialog
          onClose={() => make(false)}
          onMade={(made) => {
            make(false);
            setSecret(made);
            void tokens.refetch();
          }}
        />
      </Show>
      <SecretDialog
        title={texts().secretTitle}
        hint={texts().secretHint}
        label={texts().secret}
        secret={secret()}
        onClose={() => setSecret(undefined)}
      />
    </>
  );
}

/** Revokes all tokens and apps, for somebody who does not know which program has them. */
function RevokeAll(props: { onRevoked: () => void }): JSX.Element {
  const texts = useTokenTexts();
  const [isAsked, ask] = createSignal(false);
  const action = createAction(async () => {
    await guildhall.revokePersonalTokens();
    ask(false);
    props.onRevoked();
    showToast(texts().revokedAll);
  });
  return (
    <div class="row">
      <Button look="danger" onClick={() => ask(true)}>
        {texts().revokeAll}
      </Button>
      <Confirm
        isOpen={isAsked()}
        title={texts().revokeAllTitle}
        verb={texts().revokeAll}
        action={action}
        onClose={() => ask(false)}
      >
        <p>{texts().revokeHint}</p>
      </Confirm>
    </div>
  );
}
