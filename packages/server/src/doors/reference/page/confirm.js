import { make } from './elements.js';

/** Asks whether a request is really to be sent that takes something away. */
export function confirmRequest(call) {
  const title = make('h2', { id: 'confirm-title', class: 'small' }, 'Send it?');
  const cancel = make('button', { value: '', autofocus: true, class: 'plain' }, 'Cancel');
  const send = make('button', { value: 'send', class: 'danger' }, 'Yes, send it');
  const dialog = make(
    'dialog',
    { 'aria-labelledby': title.id },
    make(
      'form',
      { method: 'dialog' },
      title,
      make('p', {}, 'This takes something away, and it really happens on this server:'),
      make('p', {}, make('code', {}, decodeURI(call))),
      make('div', { class: 'row' }, send, cancel),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'send');
    });
  });
}
