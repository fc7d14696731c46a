import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { Pagination } from '@guildhall/sdk';
import { t } from '#texts/texts.ts';
import { Button } from './button.tsx';

/** Steps through the pages of a list. Shows nothing for a single page. */
export function Pager(props: {
  pagination: Pagination;
  onTurn: (page: number) => void;
}): JSX.Element {
  return (
    <Show when={props.pagination.totalPages > 1}>
      <nav class="row spread" aria-label={t().ui.pages}>
        <Button
          disabled={props.pagination.currentPage <= 1}
          onClick={() => props.onTurn(props.pagination.currentPage - 1)}
        >
          {t().ui.previousPage}
        </Button>
        <span class="faint">
          {t().ui.pageOf(props.pagination.currentPage, props.pagination.totalPages)}
        </span>
        <Button
          disabled={props.pagination.currentPage >= props.pagination.totalPages}
          onClick={() => props.onTurn(props.pagination.currentPage + 1)}
        >
          {t().ui.nextPage}
        </Button>
      </nav>
    </Show>
  );
}
