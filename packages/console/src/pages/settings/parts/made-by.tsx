import type { Key } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';

/** Names the person who made a key or a webhook, and says if they have left. */
export function MadeBy(props: { maker: Key['maker'] }): JSX.Element {
  return (
    <Show when={props.maker} fallback={t().settings.noMaker}>
      {(maker) => (
        <>
          {t().settings.maker} <bdi>{maker().name}</bdi>
          <Show when={maker().hasLeft}>
            {' '}
            <Badge look="warn">{t().settings.makerLeft}</Badge>
          </Show>
        </>
      )}
    </Show>
  );
}
