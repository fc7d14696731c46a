import { useBeforeLeave } from '@solidjs/router';
import type { BeforeLeaveEventArgs } from '@solidjs/router';
import { createSignal, onCleanup, onMount } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before unsaved changes are lost: on the way to another page or team, and when the window is
 * closed. Every form that would lose something draws one.
 */
export function LeaveGuard(props: { isChanged: boolean }): JSX.Element {
  const [asked, ask] = createSignal<BeforeLeaveEventArgs>();
  useBeforeLeave((event) => {
    if (event.defaultPrevented || !props.isChanged || isSameView(event)) return;
    event.preventDefault();
    ask(event);
  });
  const onUnload = (event: BeforeUnloadEvent) => {
    if (props.isChanged) event.preventDefault();
  };
  onMount(() => window.addEventListener('beforeunload', onUnload));
  onCleanup(() => window.removeEventListener('beforeunload', onUnload));
  const leave = () => {
    const event = asked();
    ask();
    event?.retry(true);
  };
  return (
    <Dialog
      isOpen={asked() !== undefined}
      title={t().ui.unsaved.title}
      onClose={() => ask()}
      foot={
        <>
          <Button look="danger" onClick={leave}>
            {t().ui.unsaved.leave}
          </Button>
          <Button look="primary" onClick={() => ask()}>
            {t().ui.unsaved.stay}
          </Button>
        </>
      }
    >
      <p>{t().ui.unsaved.hint}</p>
    </Dialog>
  );
}

/** True if only the page of a list changes in the address, which leaves the form where it is. */
function isSameView({ from, to }: BeforeLeaveEventArgs): boolean {
  if (typeof to === 'number') return false;
  const next = new URL(to, location.href);
  const now = new URL(from.pathname + from.search, location.href);
  for (const { searchParams } of [next, now]) searchParams.delete('page');
  next.searchParams.sort();
  now.searchParams.sort();
  return next.pathname === now.pathname && next.search === now.search;
}
