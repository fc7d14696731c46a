import { createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { auditKinds } from '@guildhall/contract/audit-actions';
import type { AuditKind } from '@guildhall/contract/audit-actions';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Select, TextField } from '#ui/field.tsx';
import { Alert } from '#ui/states.tsx';
import { findMembers } from '#sharing/find-members.ts';
import type { AuditSearch, AuditWanted, Person } from './audit-search.ts';
import { downloadAudit } from './download-audit.ts';

const kinds = Object.keys(auditKinds) as AuditKind[];

interface AuditFiltersProps {
  search: AuditSearch;
  wanted: AuditWanted;
  /** The name of the chosen person, if it is known. */
  actorName: string | undefined;
  onChange: (changed: AuditSearch) => void;
  onPerson: (person: Person) => void;
}

/** Chooses what, who and when, and downloads what is found. */
export function AuditFilters(props: AuditFiltersProps): JSX.Element {
  const [count, setCount] = createSignal(0);
  const download = createAction(() => downloadAudit(props.wanted, setCount));
  const isFiltered = () =>
    [props.search.kind, props.search.actor, props.search.from, props.search.until].some(Boolean);
  return (
    <>
      <div class="audit-filters">
        <Select
          label={t().audit.kind}
          onChange={(event) => props.onChange({ kind: event.currentTarget.value })}
        >
          <option value="">{t().audit.everything}</option>
          <For each={kinds}>
            {(kind) => (
              <option value={kind} selected={kind === props.wanted.kind}>
                {t().audit.kinds[kind]}
              </option>
            )}
          </For>
        </Select>
        <PersonFilter {...props} />
        <TextField
          type="date"
          label={t().audit.from}
          value={props.search.from ?? ''}
          max={props.search.until}
          onChange={(event) => props.onChange({ from: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={t().audit.until}
          value={props.search.until ?? ''}
          min={props.search.from}
          onChange={(event) => props.onChange({ until: event.currentTarget.value })}
        />
      </div>
      <div class="row spread">
        <Button icon="download" isBusy={download.isBusy()} onClick={() => void download.run()}>
          {t().audit.download}
        </Button>
        <Show when={isFiltered()}>
          <Button
            look="quiet"
            icon="close"
            onClick={() => props.onChange({ kind: '', actor: '', from: '', until: '' })}
          >
            {t().audit.reset}
          </Button>
        </Show>
      </div>
      <Show when={download.isBusy()}>
        <p class="faint" role="status">
          {t().audit.gathering(count())}
        </p>
      </Show>
      <Alert>{download.wrong()}</Alert>
    </>
  );
}

function PersonFilter(props: AuditFiltersProps): JSX.Element {
  return (
    <Show
      when={props.search.actor}
      fallback={
        <Combobox
          label={t().people.person}
          find={(text) => findMembers(props.wanted.teamId, text)}
          nothing={t().access.noMatch}
          onChoose={({ id, name }) => props.onPerson({ id, name })}
        />
      }
    >
      <div class="field">
        <span class="label">{t().people.person}</span>
        <span class="row chosen-person">
          <bdi>{props.actorName ?? '…'}</bdi>
          <IconButton
            icon="close"
            size="small"
            label={t().audit.anyone}
            onClick={() => props.onChange({ actor: '' })}
          />
        </span>
      </div>
    </Show>
  );
}
