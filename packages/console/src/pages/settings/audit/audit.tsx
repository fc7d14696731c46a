import { useSearchParams } from '@solidjs/router';
import { keepPreviousData } from '@tanstack/solid-query';
import { createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Pager } from '#ui/pager.tsx';
import { Alert, Empty, Failed, Waiting } from '#ui/states.tsx';
import { AuditTable } from './audit-table.tsx';
import { downloadAudit } from './download-audit.ts';

const pageSize = 50;
const actionPattern = /^[a-z]+\.[a-z_]+$/;

/** Shows every write in a team and the teams below, to filter, page through and download. */
export function Audit(): JSX.Element {
  const context = useTeamContext();
  const [params, setParams] = useSearchParams<{ action?: string; page?: string }>();
  const listParams = () => ({
    teamId: context.team().id,
    action: params.action && actionPattern.test(params.action) ? params.action : undefined,
  });
  const entries = useQuery(() => {
    const pageParams = { ...listParams(), page: Number(params.page ?? 1) || 1, pageSize };
    return {
      queryKey: ['audit', pageParams],
      queryFn: () => guildhall.listAuditEntries(pageParams),
      placeholderData: keepPreviousData,
    };
  });
  return (
    <section class="stack">
      <AuditFilters
        action={params.action ?? ''}
        listParams={listParams()}
        onAction={(action) => setParams({ action: action || undefined, page: undefined })}
      />
      <Switch fallback={<Waiting lines={8} />}>
        <Match when={entries.error}>
          <Failed error={entries.error} onRetry={() => void entries.refetch()} />
        </Match>
        <Match when={entries.data?.entries.length === 0}>
          <Empty icon="list" title={t().audit.noEntries}>
            <p>{t().audit.noEntriesHint}</p>
          </Empty>
        </Match>
        <Match when={entries.data}>
          {(data) => (
            <>
              <AuditTable entries={data().entries} />
              <Pager
                pagination={data().pagination}
                onTurn={(page) => setParams({ page: String(page) })}
              />
            </>
          )}
        </Match>
      </Switch>
    </section>
  );
}

interface AuditFiltersProps {
  action: string;
  listParams: { teamId: string; action: string | undefined };
  onAction: (action: string) => void;
}

function AuditFilters(props: AuditFiltersProps): JSX.Element {
  const [isWrong, setWrong] = createSignal(false);
  const [count, setCount] = createSignal(0);
  const download = createAction(() => downloadAudit(props.listParams, setCount));
  const onChange = (text: string) => {
    const isFine = text === '' || actionPattern.test(text);
    setWrong(!isFine);
    if (isFine) props.onAction(text);
  };
  return (
    <>
      <div class="audit-filters">
        <TextField
          type="search"
          label={t().audit.action}
          hint={t().audit.actionHint}
          wrong={isWrong() ? t().audit.actionWrong : undefined}
          value={props.action}
          onChange={(event) => onChange(event.currentTarget.value.trim())}
        />
        <Button icon="download" isBusy={download.isBusy()} onClick={() => void download.run()}>
          {t().audit.download}
        </Button>
      </div>
      <p class="faint" role="status">
        <Show when={download.isBusy()}>{t().audit.gathering(count())}</Show>
      </p>
      <Alert>{download.wrong()}</Alert>
    </>
  );
}
