import type { SystemCheck } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { fill } from '#texts/fill.ts';
import { t } from '#texts/texts.ts';
import { Badge } from '#ui/states.tsx';

const looks = { ok: 'good', warn: 'warn', fail: 'wrong' } as const;

/** Lists the system checks with their results. */
export function Checks(props: { checks: readonly SystemCheck[] }): JSX.Element {
  return (
    <ul>
      <For each={props.checks}>
        {(check) => (
          <li>
            <span class="what">
              <strong>{t().system.names[check.name]}</strong>
              <span class="faint small">{fill(t().checks[check.code], check.values)}</span>
            </span>
            <Badge look={looks[check.state]}>{t().system.states[check.state]}</Badge>
          </li>
        )}
      </For>
    </ul>
  );
}
