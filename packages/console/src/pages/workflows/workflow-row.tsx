import { useNavigate } from '@solidjs/router';
import type { Workflow } from '@guildhall/sdk';
import { createSignal, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { tp } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/states.tsx';
import { Icon } from '#ui/icon.tsx';
import { showErrorToast } from '#ui/toasts.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowMenuProps } from './row-menu.tsx';
import { mayChange, start } from './workflows.ts';

interface RowProps extends RowMenuProps {
  isDragged: boolean;
  onDrag: () => void;
  onDrop: () => void;
}

/** Shows one workflow of the list. */
export function WorkflowRow(props: RowProps): JSX.Element {
  const context = useTeamContext();
  const [isOver, setOver] = createSignal(false);
  return (
    <li
      class="card workflow"
      classList={{ dragged: props.isDragged, over: isOver(), off: !props.workflow.enabled }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
    >
      <Show when={context.may('team_leader')}>
        <Handle {...props} />
      </Show>
      <About workflow={props.workflow}>
        <Badge>{tp().workflows.visibilities[props.workflow.visibility]}</Badge>
        <Show when={props.workflow.isBuiltIn}>
          <Badge>{tp().workflows.builtIn}</Badge>
        </Show>
        <Show when={!props.workflow.enabled}>
          <Badge look="warn">{tp().workflows.disabled}</Badge>
        </Show>
        <Show when={props.workflow.isModelMissing}>
          <span id={`model-${props.workflow.id}`}>
            <Badge look="warn">{tp().workflows.needsModel}</Badge>
          </span>
        </Show>
      </About>
      <div class="row">
        <Run workflow={props.workflow} />
        <Show when={mayChange(context, props.workflow)}>
          <RowMenu {...props} />
        </Show>
      </div>
    </li>
  );
}

/** Starts a workflow on the team of the page. */
export function Run(props: { workflow: Workflow }): JSX.Element {
  const context = useTeamContext();
  const navigate = useNavigate();
  const starting = createAction(async () => {
    const { command, isBuiltIn } = props.workflow;
    // The built-in tasks work on a document or a text, which is asked for first.
    if (isBuiltIn && command !== null) return navigate(context.link(`/?task=${command}`));
    try {
      const { id } = await start(props.workflow.id, context.team().id);
      navigate(context.link(`/chats/${id}`));
    } catch (error) {
      showErrorToast(tp().workflows.notRun(props.workflow.name), error);
    }
  });
  return (
    <Button
      icon="play"
      disabled={!props.workflow.enabled || props.workflow.isModelMissing}
      aria-describedby={props.workflow.isModelMissing ? `model-${props.workflow.id}` : undefined}
      isBusy={starting.isBusy()}
      aria-label={`${tp().workflows.run}: ${props.workflow.name}`}
      onClick={() => void starting.run()}
    >
      {starting.isBusy() ? tp().workflows.running : tp().workflows.run}
    </Button>
  );
}

/** Shows what a workflow is for, with its command and the badges. */
export function About(props: { workflow: Workflow; children: JSX.Element }): JSX.Element {
  return (
    <>
      <Tile workflow={props.workflow} />
      <div class="about">
        <h2>
          <bdi>{props.workflow.name}</bdi>
        </h2>
        <Show when={props.workflow.description}>
          <p dir="auto">{props.workflow.description}</p>
        </Show>
        <p class="row small">
          <Show when={props.workflow.command}>
            <code dir="ltr">!{props.workflow.command}</code>
          </Show>
          {props.children}
        </p>
      </div>
    </>
  );
}

/** Draws the chosen icon. An icon given as an ASCII name is drawn as the general workflow icon. */
function Tile(props: { workflow: Workflow }): JSX.Element {
  const sign = () => {
    const { icon } = props.workflow;
    return icon && /[^\x20-\x7e]/.test(icon) ? icon : undefined;
  };
  return (
    <span
      class="tile"
      classList={{ tinted: props.workflow.iconColor !== null }}
      aria-hidden="true"
      style={
        props.workflow.iconColor ? { 'background-color': props.workflow.iconColor } : undefined
      }
    >
      <Show when={sign()} fallback={<Icon name="workflow" />}>
        {sign()}
      </Show>
    </span>
  );
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Shows the handle that moves a row, by dragging or by the arrow keys. */
function Handle(props: RowProps): JSX.Element {
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
      aria-label={tp().workflows.moveHandle(props.workflow.name, props.place + 1)}
      title={tp().workflows.moveHint}
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
