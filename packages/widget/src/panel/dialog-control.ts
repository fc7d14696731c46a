import type { PanelHost } from './panel-host.ts';

/** Keeps a swipe over the modal dialog from scrolling the page behind it. */
const lock = new CSSStyleSheet();
document.adoptedStyleSheets.push(lock);

/** Opens and closes the dialog, and returns the focus. */
export function createDialogControl({ button, root }: PanelHost, dialog: HTMLDialogElement) {
  /** Windows that the panel fills as a modal dialog. In others it stands beside the page. */
  const narrow = matchMedia('(width<=30em) or (height<=28em)');
  let before: HTMLElement | null = null;
  let isOpen = false;

  function put(isUp: boolean): void {
    if (dialog.open) dialog.close();
    else if (dialog.popover) dialog.hidePopover();
    isOpen = isUp;
    button.ariaExpanded = `${isUp}`;
    const isModal = isUp && narrow.matches;
    lock.replaceSync(isModal ? 'html{overflow:hidden!important}' : '');
    dialog.popover = isModal ? null : 'manual';
    if (isModal) dialog.showModal();
    else if (isUp) dialog.showPopover();
  }

  // Keeps the focus in the panel, for example when a phone is turned.
  narrow.onchange = () => {
    if (!isOpen) return;
    const focused = root.activeElement as HTMLElement | null;
    put(true);
    focused?.focus();
  };

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
      narrow.onchange = null;
      put(false);
      dialog.remove();
    },
  };
}
