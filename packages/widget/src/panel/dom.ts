type Attribute = string | boolean | undefined | ((event: never) => unknown);
export type Child = Node | string | false | undefined;

/** An element with attributes, listeners and children; a text is never read as markup. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value as EventListener);
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.map((child) => child || ''));
  return element;
}

const shapes = {
  add: 'M12 5v14M5 12h14',
  back: 'M15 5l-7 7 7 7',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  forward: 'M9 5l7 7-7 7',
  send: 'M12 20V5M6 11l6-6 6 6',
  stop: 'M7 7h10v10H7z',
  up: 'M7 20V10H4v10zM7 11l5-8c2 0 2.500 2 2 4l-.5 2H20l-2 11H7',
};
export type IconName = keyof typeof shapes;

function icon(name: IconName): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', shapes[name]);
  drawing.append(path);
  return drawing;
}

/** A button that is only an icon; its name is its tooltip. */
export function iconButton(
  name: IconName,
  label: string,
  click?: (event: Event) => unknown,
): HTMLButtonElement {
  const button = h('button', { type: 'button', class: `icon ${name}`, click }, icon(name));
  rename(button, label);
  return button;
}

export function rename(button: HTMLButtonElement, label: string, name?: IconName): void {
  button.ariaLabel = button.title = label;
  if (name) button.replaceChildren(icon(name));
}
