import type { Key } from '@guildhall/sdk/light';
import { createSignal, lazy, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { createAction } from '#ui/action.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toasts.tsx';
import { usePageParam } from '#ui/page-param.ts';
import { PagedList } from '../parts/paged-list.tsx';
import { SecretDialog } from '#ui/secret-dialog.tsx';
import { KeyLine } from './key-line.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

const MemberTokens = lazy(() => import('../tokens/member-tokens.tsx'));

/** Lists the keys of a team and of the teams below. */
export function Keys(): JSX.Element {
  const context = useTeamContext();
  const pageParam = usePageParam();
  const [isMaking, make] = createSignal(false);
  const [secret, setSecret] = createSignal<string>();
  const [revoked, askToRevoke] = createSignal<Key>();
  const listParams = () => ({ teamId: context.team().id, page: pageParam.page() });
  const keys = useQuery(() => {
    const params = listParams();
    return { queryKey: ['keys', params], queryFn: () => guildhall.listKeys(params) };
  });
  return (
    <section class="stack settings-list">
      <div class="row">
        <Button look="primary" icon="add" onClick={() => make(true)}>
          {t().settings.newKey}
        </Button>
      </div>
      <PagedList
        query={keys}
        itemsOf={(reply) => reply.keys}
        empty={{ icon: 'key', title: t().settings.noKeys, hint: t().settings.noKeysHint }}
        onTurn={pageParam.turnTo}
      >
        {(key) => <KeyLine key={key} onRevoke={() => askToRevoke(key)} />}
      </PagedList>
      <MemberTokens />
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
      <SecretDialog
        title={t().settings.secretTitle}
        hint={t().settings.secretHint}
        label={t().settings.secret}
        secret={secret()}
        onClose={() => setSecret(undefined)}
      />
      <Show when={revoked()}>
        {(key) => (
          <RevokeDialog
            key={key()}
            onClose={() => askToRevoke(undefined)}
            onRevoked={() => void keys.refetch()}
          />
        )}
      </Show>
    </section>
  );
}

/** Asks for confirmation before a key is revoked. */
function RevokeDialog(props: {
  key: Key;
  onClose: () => void;
  onRevoked: () => void;
}): JSX.Element {
  const revoke = createAction(async () => {
    const { id, name } = props.key;
    await guildhall.revokeKey({ keyId: id });
    props.onRevoked();
    props.onClose();
    showToast(t().settings.revoked(name));
  });
  return (
    <Confirm
      isOpen
      title={t().settings.revokeTitle(props.key.name)}
      verb={t().settings.revoke}
      action={revoke}
      onClose={props.onClose}
    >
      <p>{t().settings.revokeHint}</p>
    </Confirm>
  );
}
