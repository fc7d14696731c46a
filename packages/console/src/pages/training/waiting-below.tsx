import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';

interface WaitingTeam {
  teamId: string;
  teamName: string;
  count: number;
}

/** Links to the teams below in which corrections wait, since each team has its own queue. */
export function WaitingBelow(props: { teams: readonly WaitingTeam[] }): JSX.Element {
  return (
    <Show when={props.teams.length > 0}>
      <nav class="row" aria-label={t().training.waitingBelow}>
        <span>{t().training.waitingBelow}</span>
        <For each={props.teams}>
          {({ teamId, teamName, count }) => (
            <a class="button small" href={`/training?team=${teamId}`}>
              <bdi>{teamName}</bdi>
              <span class="count">{count}</span>
            </a>
          )}
        </For>
      </nav>
    </Show>
  );
}
