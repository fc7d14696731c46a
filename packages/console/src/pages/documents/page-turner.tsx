import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';

/** Turns the pages of a text, or goes to a page by its number. */
export function PageTurner(props: {
  page: number;
  total: number;
  onTurn: (page: number) => void;
}): JSX.Element {
  return (
    <div class="row page-turner">
      <Button disabled={props.page <= 1} onClick={() => props.onTurn(props.page - 1)}>
        {t().document.previous}
      </Button>
      <label class="row">
        <span>{t().document.pageNumber}</span>
        <input
          class="input"
          type="number"
          min={1}
          max={props.total}
          value={props.page}
          onChange={({ target }) => props.onTurn(target.valueAsNumber || 1)}
        />
        <span class="faint">{t().document.ofPages(props.total.toLocaleString(language()))}</span>
      </label>
      <Button disabled={props.page >= props.total} onClick={() => props.onTurn(props.page + 1)}>
        {t().document.next}
      </Button>
    </div>
  );
}
