import type { AuditEntry } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';

/** Shows entries of the audit log; on a narrow page each is a block of its own. */
export function AuditTable(props: { entries: readonly AuditEntry[] }): JSX.Element {
  const context = useTeamContext();
  const teamName = (id: string) => context.session().teams.find((team) => team.id === id)?.name;
  return (
    <div class="card settings-list">
      <ul>
        <For each={props.entries}>
          {(entry) => (
            <li>
              <span class="what">
                <span>
                  <code dir="ltr">{entry.action}</code>{' '}
                  <span class="faint">{t().audit.subjects(entry.subjectIds.length)}</span>
                </span>
                <span class="faint small">
                  <bdi>{entry.actor.name ?? t().audit.service}</bdi>
                  {' · '}
                  <bdi>{teamName(entry.teamId) ?? entry.teamId}</bdi>
                  {entry.address ? ' · ' : ''}
                  <bdi>{entry.address}</bdi>
                </span>
              </span>
              <Time at={entry.createdAt} />
            </li>
          )}
        </For>
      </ul>
    </div>
  );
}
