import type { PanelHost } from './panel-host.ts';

/** Windows that the panel fills as a modal dialog. In others it stands beside the page. */
const narrow = matchMedia('(width<=30em) or (height<=28em)');

/** Opens and closes the dialog, and returns the focus. */
export function createDialogControl({ button, root }: PanelHost, dialog: HTMLDialogElement) {
  let before: HTMLElement | null = null;
  let isOpen = false;

  function put(isUp: boolean): void {
    if (dialog.open) dialog.close();
    else if (dialog.popover) dialog.hidePopover();
    isOpen = isUp;
    button.ariaExpanded = `${isUp}`;
    if (!isUp) return;
    dialog.popover = narrow.matches ? null : 'manual';
    if (narrow.matches) dialog.showModal();
    else dialog.showPopover();
  }

  // Keeps the focus in the panel, for example when a phone is turned.
  const change = () => {
    if (!isOpen) return;
    const focused = root.activeElement as HTMLElement | null;
    put(true);
    focused?.focus();
  };
  narrow.addEventListener('change', change);

  return {
    isOpen: () => isOpen,
    isNarrow: () => narrow.matches,
    open(): void {
      before = document.activeElement as HTMLElement | null;
      put(true);
    },
    close(): void {
      put(false);
      // A focused button in the shadow tree appears as its host in `document.activeElement`.
      const outside = before !== root.host && before !== document.body && before;
      (outside || button).focus();
    },
    remove(): void {
      narrow.removeEventListener('change', change);
      button.ariaExpanded = 'false';
      dialog.remove();
    },
  };
}
