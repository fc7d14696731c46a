import type { Key } from '@guildhall/sdk/light';
import { useSearchParams } from '@solidjs/router';
import { useQuery } from '@tanstack/solid-query';
import { createSignal, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Pages } from '#ui/pagination.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';
import { KeyLine } from './key-line.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** The keys of a team and of those below it. */
export function Keys(): JSX.Element {
  const here = useHere();
  const [params, setParams] = useSearchParams<{ page?: string }>();
  const [isMaking, make] = createSignal(false);
  const [secret, setSecret] = createSignal<string>();
  const [doomed, doom] = createSignal<Key>();
  const ask = () => ({ teamId: here.team().id, page: Number(params.page ?? 1) || 1 });
  const keys = useQuery(() => {
    const asked = ask();
    return { queryKey: ['keys', asked], queryFn: () => guildhall.listKeys(asked) };
  });
  return (
    <section class="stack settings-list">
      <div class="row">
        <Button look="primary" icon="add" onClick={() => make(true)}>
          {t().settings.newKey}
        </Button>
      </div>
      <Switch fallback={<Waiting />}>
        <Match when={keys.error}>
          <Failed error={keys.error} onRetry={() => void keys.refetch()} />
        </Match>
        <Match when={keys.data?.keys.length === 0}>
          <Empty icon="key" title={t().settings.noKeys}>
            <p>{t().settings.noKeysHint}</p>
          </Empty>
        </Match>
        <Match when={keys.data}>
          {(data) => (
            <>
              <div class="card">
                <ul>
                  <For each={data().keys}>
                    {(key) => <KeyLine key={key} onRevoke={() => doom(key)} />}
                  </For>
                </ul>
              </div>
              <Pages
                pagination={data().pagination}
                onTurn={(page) => setParams({ page: String(page) })}
              />
            </>
          )}
        </Match>
      </Switch>
      <Show when={isMaking()}>
        <NewKeyDialog
          onClose={() => make(false)}
          onMade={(made) => {
            make(false);
            setSecret(made);
            void keys.refetch();
          }}
        />
      </Show>
      <Show when={secret()}>
        {(made) => <SecretDialog secret={made()} onClose={() => setSecret(undefined)} />}
      </Show>
      <Show when={doomed()}>
        {(key) => (
          <RevokeDialog
            key={key()}
            onClose={() => doom(undefined)}
            onRevoked={() => void keys.refetch()}
          />
        )}
      </Show>
    </section>
  );
}
