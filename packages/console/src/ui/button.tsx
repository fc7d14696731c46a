import './button.css';
import { Show, splitProps } from 'solid-js';
import type { JSX } from 'solid-js';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type Look = 'primary' | 'plain' | 'quiet' | 'danger';

interface ButtonProps extends JSX.ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  size?: 'small' | 'normal';
  icon?: IconName;
  /** True while the action runs: disables the button and tells screen readers. */
  isBusy?: boolean;
}

export function Button(props: ButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ['look', 'size', 'icon', 'isBusy', 'children', 'class']);
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || own.isBusy}
      aria-busy={own.isBusy || undefined}
      class={`button ${own.look ?? 'plain'} ${own.size ?? ''} ${own.class ?? ''}`}
    >
      <Show when={own.icon}>{(name) => <Icon name={name()} />}</Show>
      {own.children}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  /** The button's name for screen readers, also shown as a tooltip. */
  label: string;
}

export function IconButton(props: IconButtonProps): JSX.Element {
  const [own, rest] = splitProps(props, ['label', 'class']);
  return (
    <Button
      look="quiet"
      {...rest}
      class={`icon-only ${own.class ?? ''}`}
      aria-label={own.label}
      title={own.label}
    />
  );
}
