import './layer.css';
import { onMount } from 'solid-js';

/**
 * Shows an element of a menu or list in the browser's top layer, where nothing around it can cut
 * it off or cover it. It keeps its place in the document, so that a dialog around it still holds
 * the focus. For `ref`.
 */
export function showInLayer(element: HTMLElement): void {
  element.classList.add('layer');
  element.popover = 'manual';
  onMount(() => element.showPopover());
}
