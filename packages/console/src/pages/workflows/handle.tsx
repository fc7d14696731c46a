import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import type { RowProps } from './workflow-row.tsx';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Shows the handle that moves a row, by dragging or by the arrow keys. */
export function Handle(props: RowProps): JSX.Element {
  const onKey = (event: KeyboardEvent & { currentTarget: HTMLButtonElement }) => {
    const to =
      { Home: 0, End: props.count - 1 }[event.key] ?? props.place + (steps[event.key] ?? 0);
    if (to === props.place) return;
    event.preventDefault();
    const button = event.currentTarget;
    props.onMove(to);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <button
      type="button"
      class="handle"
      draggable="true"
      aria-label={t().workflows.moveHandle(props.workflow.name, props.place + 1)}
      title={t().workflows.moveHint}
      onDragStart={(event) => {
        event.dataTransfer?.setData('text/plain', props.workflow.id);
        props.onDrag();
      }}
      onKeyDown={onKey}
    >
      <Icon name="grip" />
    </button>
  );
}
