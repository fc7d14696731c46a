import type { Context } from './context.ts';
import { drawGlyph, h } from './dom.ts';

interface Command {
  command: string;
  name: string;
}

interface Actions {
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** Draws the question field. A leading `!` lists the commands. */
export function createComposer({ t, api }: Context, { onDraft, onSend, onStop }: Actions) {
  let commands: Promise<Command[]> | undefined;
  let isBusy = false;
  let chosen = 0;
  const list = h('ul', {
    className: 'commands',
    role: 'listbox',
    id: 'commands',
    ariaLabel: t.commands,
  });
  const field = h('textarea', {
    className: 'input',
    rows: 1,
    maxLength: 10_000,
    ariaAutoComplete: 'list',
    ariaLabel: t.placeholder,
    placeholder: t.placeholder,
    oninput() {
      onDraft(field.value);
      void listCommands();
    },
    onkeydown: onKey,
  });
  field.setAttribute('aria-controls', list.id);
  const button = h('button', 'glyph send');
  const form = h('form', { className: 'composer', onsubmit: submit }, list, field, button);
  setBusy(false);
  draw([]);

  function submit(event?: Event): void {
    event?.preventDefault();
    const text = field.value.trim();
    if (isBusy) onStop();
    else if (text) onSend(text);
  }

  async function listCommands(): Promise<void> {
    const { value } = field;
    if (!/^!\S*$/.test(value)) return draw([]);
    commands ??= api.read<{ workflows: Command[] }>('/workflows').then((it) => it.workflows);
    const known = await commands.catch(() => (commands = undefined));
    const begun = value.slice(1).toLowerCase();
    // The visitor may have typed on meanwhile.
    if (field.value !== value) return;
    draw(known?.filter((it) => `${it.command} ${it.name}`.toLowerCase().includes(begun)) ?? []);
  }

  function draw(fitting: Command[]): void {
    const options = fitting.map(({ command, name }, place) => {
      const onpointerdown = (event: Event) => {
        event.preventDefault();
        choose(command);
      };
      const fields = { role: 'option', id: `command${place}`, title: command, onpointerdown };
      return h('li', fields, h('code', '', `!${command}`), ' ', h('bdi', '', name));
    });
    list.replaceChildren(...options);
    point(0);
  }

  /** Marks the command that Enter takes; hides the list if it is empty. */
  function point(to: number): void {
    const options = [...list.children];
    list.hidden = options.length === 0;
    chosen = (to + options.length) % (options.length || 1);
    options.forEach((it, place) => (it.ariaSelected = `${place === chosen}`));
    options[chosen]?.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', options[chosen]?.id ?? '');
  }

  function choose(command: string): void {
    write(`!${command} `);
    draw([]);
    field.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = list.children[chosen] as HTMLElement | undefined;
    if (event.isComposing) return;
    if (option && step) point(chosen + step);
    else if (option && key === 'Escape') draw([]);
    else if (option && (key === 'Enter' || key === 'Tab')) choose(option.title);
    else if (key !== 'Enter' || event.shiftKey) return;
    else if (!isBusy) submit();
    event.preventDefault();
    event.stopPropagation();
  }

  function write(text: string): void {
    field.value = text;
    onDraft(text);
  }

  /** Turns the send button into a stop button or back. The button keeps the focus. */
  function setBusy(isNow: boolean): void {
    isBusy = isNow;
    button.classList.toggle('send', !isNow);
    drawGlyph(button, isNow ? '■' : '↑', isNow ? t.stop : t.send);
  }

  return { form, field, write, setBusy };
}
