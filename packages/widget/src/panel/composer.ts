import type { Context } from './context.ts';
import { h, iconButton, rename } from './dom.ts';

interface Command {
  command: string;
  name: string;
}

interface Actions {
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Where a question is written. `!` at the beginning lists the commands. */
export function createComposer({ t, api }: Context, actions: Actions) {
  let commands: Promise<Command[]> | undefined;
  let isBusy = false;
  let chosen = 0;
  const list = h('ul', { class: 'commands', role: 'listbox', id: 'commands', 'aria-label': t.commands, hidden: true });
  const field = h('textarea', {
    part: 'input',
    rows: '1',
    maxlength: '10000',
    dir: 'auto',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'commands',
    'aria-label': t.placeholder,
    placeholder: t.placeholder,
    input: () => {
      actions.onDraft(field.value);
      void listCommands();
    },
    keydown: onKey,
  });
  const button = iconButton('send', t.send);
  button.type = 'submit';
  button.setAttribute('part', 'send');
  const form = h('form', { class: 'composer', part: 'composer', submit }, list, field, button);

  function submit(event?: Event): void {
    event?.preventDefault();
    const text = field.value.trim();
    if (isBusy) actions.onStop();
    else if (text) actions.onSend(text);
  }

  async function listCommands(): Promise<void> {
    const begun = /^!(\S*)$/.exec(field.value)?.[1]?.toLowerCase();
    commands ??= begun === undefined ? undefined : readCommands();
    const known = (await commands) ?? [];
    // Meanwhile somebody may have written on.
    const isStill = begun !== undefined && field.value.toLowerCase() === `!${begun}`;
    const fitting = known.filter(
      (it) => isStill && (it.command.startsWith(begun) || it.name.toLowerCase().includes(begun)),
    );
    list.replaceChildren(
      ...fitting.map(({ command, name }, place) =>
        h(
          'li',
          { role: 'option', id: `command-${place}`, pointerdown: (event: Event) => (event.preventDefault(), choose(command)) },
          h('code', {}, `!${command}`),
          ' ',
          h('bdi', {}, name),
        ),
      ),
    );
    point(0);
  }

  const readCommands = () =>
    api.read<{ workflows: Command[] }>('/workflows').then(
      (it) => it.workflows,
      () => {
        commands = undefined;
        return [];
      },
    );

  /** Marks the command that Enter takes; none where the list is empty. */
  function point(to: number): void {
    const options = [...list.children];
    list.hidden = options.length === 0;
    chosen = (to + options.length) % (options.length || 1);
    options.forEach((it, place) => (it.ariaSelected = String(place === chosen)));
    options[chosen]?.scrollIntoView({ block: 'nearest' });
    field.ariaExpanded = String(!list.hidden);
    field.setAttribute('aria-activedescendant', list.hidden ? '' : `command-${chosen}`);
  }

  function choose(command: string): void {
    write(`!${command} `);
    list.replaceChildren();
    point(0);
    field.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const { key, isComposing, shiftKey } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = list.hidden ? undefined : list.children[chosen];
    if (isComposing) return;
    if (option && step) point(chosen + step);
    else if (option && key === 'Escape') {
      list.replaceChildren();
      point(0);
    } else if (option && (key === 'Enter' || key === 'Tab')) {
      choose(option.firstChild?.textContent?.slice(1) ?? '');
    } else if (key === 'Enter' && !shiftKey) {
      if (!isBusy) submit();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function write(text: string): void {
    field.value = text;
    actions.onDraft(text);
  }

  return {
    form,
    field,
    write,
    /** The button that sends becomes the one that stops, and keeps the focus. */
    setBusy(isNow: boolean) {
      isBusy = isNow;
      rename(button, isNow ? t.stop : t.send, isNow ? 'stop' : 'send');
    },
  };
}
