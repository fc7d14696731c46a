import type { PersonalToken } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Time } from '#ui/time.tsx';
import { useTokenTexts } from './use-token-texts.tsx';

/** Shows a personal token, its scopes and its last use; with `person` as somebody's. */
export function TokenLine(props: {
  token: PersonalToken;
  person?: string | null;
  onRevoke: () => void;
}): JSX.Element {
  const texts = useTokenTexts();
  const may = () => {
    const { scopes } = props.token;
    if (scopes) return scopes.map((scope) => t().settings.scopes[scope]).join(' · ');
    return props.person === undefined ? texts().everything : texts().everythingOfPerson;
  };
  return (
    <li>
      <span class="what">
        <span>
          <strong dir="auto">{props.token.name}</strong>{' '}
          <bdi class="faint">{props.token.teamName}</bdi>
        </span>
        <Show when={props.person}>{(name) => <bdi>{name()}</bdi>}</Show>
        <Show when={props.token.app}>
          {(app) => (
            <span class="faint small">
              {texts().app} <bdi dir="ltr">{app().host}</bdi>
              {' · '}
              {texts().connected} <Time at={props.token.createdAt} />
            </span>
          )}
        </Show>
        <span class="small">{may()}</span>
        <span class="faint small">
          <Show when={props.token.lastUsedAt} fallback={t().settings.neverUsed}>
            {(at) => (
              <>
                {t().settings.lastUsed} <Time at={at()} />
              </>
            )}
          </Show>
          {' · '}
          {t().settings.expires} <Time at={props.token.expiresAt} />
        </span>
      </span>
      <Button
        look="danger"
        aria-label={t().settings.revokeOf(props.token.name)}
        onClick={() => props.onRevoke()}
      >
        {t().settings.revoke}
      </Button>
    </li>
  );
}
