import type { AuditEntry } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';

function nameOf({ actor }: AuditEntry): string {
  return actor.name ?? (actor.kind === 'visitor' ? t().audit.visitor : t().audit.service);
}

/** Says how many things an action concerned, and how often it was done. */
function countsOf({ subjectIds, count }: AuditEntry): string {
  const subjects = subjectIds.length > 0 ? t().audit.subjects(subjectIds.length) : '';
  const times = count > 1 ? t().audit.times(count) : '';
  return [subjects, times].filter((it) => it !== '').join(' · ');
}

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
                  <code dir="ltr">{entry.action}</code> <span class="faint">{countsOf(entry)}</span>
                </span>
                <span class="faint small">
                  <bdi>{nameOf(entry)}</bdi>
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
