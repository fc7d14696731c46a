import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import type { LiveAnswer } from './live-answer.ts';

/** Says below a question that the server does not have it yet. */
export function OnItsWay(props: { state: LiveAnswer['state'] }): JSX.Element {
  return (
    <p class="faint small on-its-way" role="status">
      <Switch>
        <Match when={props.state === 'sending'}>{t().ask.sending}</Match>
        <Match when={props.state === 'waiting'}>
          <Icon name="clock" />
          {t().ask.waiting}
        </Match>
      </Switch>
    </p>
  );
}
