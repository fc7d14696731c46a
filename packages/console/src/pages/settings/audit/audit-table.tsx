import type { AuditEntry } from '@guildhall/sdk/light';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { teamName, useTeamContext } from '#api/team-context.ts';
import type { AuditSentences } from '#texts/shape/audit-sentences.ts';
import { t } from '#texts/texts.ts';
import { Time } from '#ui/time.tsx';
import { sayValue } from './say-value.ts';

type Subject = NonNullable<AuditEntry['subjects']>[number];

const namedMax = 3;

/** Shows entries of the audit log as sentences, with links to what they are about. */
export function AuditTable(props: {
  sentences: AuditSentences;
  entries: readonly AuditEntry[];
  onActor: (actorId: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  return (
    <div class="card settings-list audit-list">
      <ul>
        <For each={props.entries}>
          {(entry) => (
            <li>
              <span class="what">
                <Sentence sentences={props.sentences} entry={entry} onActor={props.onActor} />
                <span class="faint small">
                  <bdi>{teamName(context, entry.teamId) ?? t().audit.gone}</bdi>
                  <Show when={entry.address}>
                    {(address) => (
                      <>
                        {' · '}
                        <bdi>{address()}</bdi>
                      </>
                    )}
                  </Show>
                  {entry.count > 1 ? ` · ${t().audit.times(entry.count)}` : ''}
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

/** Writes what was done, with the names in the places of the language's sentence. */
function Sentence(props: {
  sentences: AuditSentences;
  entry: AuditEntry;
  onActor: (actorId: string) => void;
}): JSX.Element {
  const sentences = (): Partial<Record<string, string>> => props.sentences;
  const parts = () => (sentences()[props.entry.action] ?? props.entry.action).split(/(\{\w+\})/);
  return (
    <span>
      <For each={parts()}>{(part) => <Part part={part} {...props} />}</For>
    </span>
  );
}

function Part(props: {
  part: string;
  entry: AuditEntry;
  onActor: (actorId: string) => void;
}): JSX.Element {
  const context = useTeamContext();
  const team = () => teamName(context, props.entry.teamId) ?? t().audit.gone;
  const ids = () => props.entry.subjectIds;
  const written: Partial<Record<string, () => JSX.Element>> = {
    '{actor}': () => <Actor entry={props.entry} onActor={props.onActor} />,
    '{things}': () => <Things entry={props.entry} ids={ids()} />,
    // Of what was shared, the first thing is the document.
    '{document}': () => <Things entry={props.entry} ids={ids().slice(0, 1)} />,
    '{others}': () => <Things entry={props.entry} ids={ids().slice(1)} />,
    '{from}': () => <bdi>{sayValue(props.entry, props.entry.change?.from, team())}</bdi>,
    '{to}': () => <bdi>{sayValue(props.entry, props.entry.change?.to, team())}</bdi>,
  };
  return <>{written[props.part]?.() ?? props.part}</>;
}

function Actor(props: { entry: AuditEntry; onActor: (actorId: string) => void }): JSX.Element {
  const actor = () => props.entry.actor;
  const name = () =>
    actor().name ?? (actor().kind === 'visitor' ? t().audit.visitor : t().audit.service);
  return (
    <Show
      when={actor().kind !== 'system' && actor().id}
      fallback={<bdi class="actor">{name()}</bdi>}
    >
      {(id) => (
        <>
          <button type="button" class="link actor" onClick={() => props.onActor(id())}>
            <bdi>{name()}</bdi>
          </button>
          <Show when={actor().token?.name}>
            {(token) => (
              <span class="faint">
                {' '}
                (<bdi>{token()}</bdi>)
              </span>
            )}
          </Show>
        </>
      )}
    </Show>
  );
}

function Things(props: { entry: AuditEntry; ids: readonly string[] }): JSX.Element {
  const subjects = () => (props.entry.subjects ?? []).filter(({ id }) => props.ids.includes(id));
  const more = () => props.ids.length - Math.min(subjects().length, namedMax);
  return (
    <Show when={subjects().length > 0} fallback={t().audit.gone}>
      <For each={subjects().slice(0, namedMax)}>
        {(subject, at) => (
          <>
            {at() > 0 ? ', ' : ''}
            <Thing subject={subject} />
          </>
        )}
      </For>
      {more() > 0 ? ` ${t().audit.more(more())}` : ''}
    </Show>
  );
}

function Thing(props: { subject: Subject }): JSX.Element {
  const context = useTeamContext();
  const href = () => hrefOf(props.subject);
  const name = () => props.subject.name ?? t().audit.hidden;
  return (
    <Show when={props.subject.name !== null && href()} fallback={<bdi class="thing">{name()}</bdi>}>
      {(path) => (
        <a href={context.link(path())}>
          <bdi>{name()}</bdi>
        </a>
      )}
    </Show>
  );
}

/** Returns the page of a thing; undefined if it has none. */
function hrefOf({ id, kind, name }: Subject): string | undefined {
  if (kind === 'document') return `/documents/${id}`;
  if (kind === 'person') return `/people?search=${encodeURIComponent(name ?? '')}`;
  if (kind === 'key' || kind === 'token') return '/settings/keys';
  if (kind === 'source') return `/settings/sources/${id}`;
  if (kind === 'directory') return '/settings/team';
  if (kind === 'agent') return '/settings/agents';
  return kind === 'workflow' ? '/workflows' : undefined;
}
