import { A } from '@solidjs/router';
import type { JSX } from 'solid-js';
import { useHere } from '#api/session.ts';
import { t } from '#texts/texts.ts';
import { Empty } from '#ui/states.tsx';

export function NotFound(): JSX.Element {
  const here = useHere();
  return (
    <Empty icon="warning" title={t().shell.notFound}>
      <p>{t().shell.notFoundHint}</p>
      <A class="button" href={here.link('/')}>
        {t().shell.toStart}
      </A>
    </Empty>
  );
}
