import type { Widget } from '@guildhall/sdk/light';
import { Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';

/** Shows whether any page may show the widget, by the saved settings. */
export function State(props: { widget: Widget }): JSX.Element {
  const count = () => props.widget.allowedOrigins.length;
  return (
    <p class="row widget-state" role="status">
      <Switch>
        <Match when={!props.widget.isEnabled}>
          <Badge>{t().widget.off}</Badge> {t().widget.offHint}
        </Match>
        <Match when={count() === 0}>
          <Badge look="warn">{t().widget.closed}</Badge> {t().widget.closedHint}
        </Match>
        <Match when={count() > 0}>
          <Badge look="good">{t().widget.on}</Badge> {t().widget.onHint(count())}
        </Match>
      </Switch>
    </p>
  );
}
