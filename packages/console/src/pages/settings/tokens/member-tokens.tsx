import type { MemberToken } from '@guildhall/sdk/light';
import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { RevokeToken } from './revoke-token.tsx';
import { TokenLine } from './token-line.tsx';
import { useTokenTexts, WithTokenTexts } from './use-token-texts.tsx';

/** Lists the personal tokens of people for the team and those below, for its owners. */
export default function MemberTokens(): JSX.Element {
  return (
    <section class="card stack settings-list">
      <WithTokenTexts>
        <TokenList />
      </WithTokenTexts>
    </section>
  );
}

function TokenList(): JSX.Element {
  const context = useTeamContext();
  const texts = useTokenTexts();
  const [page, turnTo] = createSignal(1);
  const [revoked, askToRevoke] = createSignal<MemberToken>();
  const tokens = useQuery(() => {
    const params = { teamId: context.team().id, page: page() };
    return { queryKey: ['tokens', params], queryFn: () => guildhall.listTokens(params) };
  });
  return (
    <>
      <h2>{texts().ofPeople}</h2>
      <p class="faint">{texts().ofPeopleHint}</p>
      <Loaded query={tokens}>
        {(reply) => (
          <Show
            when={reply().tokens.length > 0}
            fallback={<p class="faint">{texts().noneOfPeople}</p>}
          >
            <ul>
              <For each={reply().tokens}>
                {(token) => (
                  <TokenLine
                    token={token}
                    person={token.person.name}
                    onRevoke={() => askToRevoke(token)}
                  />
                )}
              </For>
            </ul>
            <Pager pagination={reply().pagination} onTurn={turnTo} />
          </Show>
        )}
      </Loaded>
      <Show when={revoked()}>
        {(token) => (
          <RevokeToken
            name={token().name}
            revoke={async () => {
              await guildhall.revokeToken({ tokenId: token().id });
              await tokens.refetch();
            }}
            onClose={() => askToRevoke(undefined)}
          />
        )}
      </Show>
    </>
  );
}
