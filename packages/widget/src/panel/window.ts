import type { Frame } from '../frame.ts';

/** Fills the screen there and is modal; elsewhere it stands beside the page. */
const narrow = matchMedia('(max-width: 30em), (max-height: 28em)');

/** Opens and closes the dialog, and gives the focus back. */
export function createWindow({ button, root }: Frame, dialog: HTMLDialogElement) {
  let before: Element | null = null;
  let isOpen = false;

  function lift(): void {
    dialog.popover = narrow.matches ? null : 'manual';
    if (narrow.matches) dialog.showModal();
    else dialog.showPopover();
  }

  function lower(): void {
    if (dialog.open) dialog.close();
    else if (dialog.popover) dialog.hidePopover();
  }

  const change = () => {
    if (!isOpen) return;
    const { activeElement } = root;
    lower();
    lift();
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  narrow.addEventListener('change', change);

  return {
    isOpen: () => isOpen,
    isNarrow: () => narrow.matches,
    open(): void {
      if (isOpen) return;
      isOpen = true;
      before = document.activeElement;
      button.ariaExpanded = 'true';
      lift();
    },
    close(): void {
      if (!isOpen) return;
      isOpen = false;
      button.ariaExpanded = 'false';
      lower();
      // From outside, the button is the element in whose shadow it stands.
      const isOutside = before && before !== root.host && before !== document.body;
      (isOutside ? (before as HTMLElement) : button).focus();
    },
    remove(): void {
      button.ariaExpanded = 'false';
      narrow.removeEventListener('change', change);
      dialog.remove();
    },
  };
}
