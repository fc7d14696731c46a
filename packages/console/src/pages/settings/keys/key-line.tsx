import type { Key } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { MadeBy } from '../parts/made-by.tsx';

/** Shows a key, its scopes and its last use. */
export function KeyLine(props: { key: Key; onRevoke: () => void }): JSX.Element {
  const context = useTeamContext();
  const teamName = () => context.session().teams.find(({ id }) => id === props.key.teamId)?.name;
  const may = () => {
    const { scopes } = props.key;
    return scopes
      ? scopes.map((scope) => t().settings.scopes[scope]).join(' · ')
      : t().settings.everything;
  };
  return (
    <li>
      <span class="what">
        <span>
          <strong dir="auto">{props.key.name}</strong> <bdi class="faint">{teamName()}</bdi>
        </span>
        <span class="small">{may()}</span>
        <span class="faint small">
          <Show when={props.key.lastUsedAt} fallback={t().settings.neverUsed}>
            {(at) => (
              <>
                {t().settings.lastUsed} <Time at={at()} />
              </>
            )}
          </Show>
          <Show when={props.key.expiresAt}>
            {(at) => (
              <>
                {' · '}
                {t().settings.expires} <Time at={at()} />
              </>
            )}
          </Show>
          {' · '}
          <MadeBy maker={props.key.maker} />
        </span>
      </span>
      <Button
        look="danger"
        aria-label={t().settings.revokeOf(props.key.name)}
        onClick={() => props.onRevoke()}
      >
        {t().settings.revoke}
      </Button>
    </li>
  );
}
