import { createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/states.tsx';
import { InvitationLink } from '../invitation-link.tsx';
import type { Line } from './line.ts';

/** Says what will become of a line, or what became of it. */
export function LineState(props: { line: Line; isStarted: boolean }): JSX.Element {
  return (
    <Switch>
      <Match when={props.line.state === 'added'}>
        <span class="row">
          <Badge look="good">{tp().addPeople.added}</Badge>
          <CopyLink line={props.line} />
        </span>
      </Match>
      <Match when={props.line.state === 'already'}>
        <Badge>{sayAlready(props.line)}</Badge>
      </Match>
      <Match when={props.line.state === 'fine'}>
        {props.isStarted ? tp().addPeople.notSent : sayPlanned(props.line)}
      </Match>
      <Match when={props.line.state === 'unchecked'}>
        <span class="faint">…</span>
      </Match>
      <Match when={props.line.fault}>
        {(fault) => <Badge look="wrong">{sayFault(fault(), props.line.written)}</Badge>}
      </Match>
    </Switch>
  );
}

/** Offers the invitation link of somebody who was just added, on a server without mail. */
function CopyLink(props: { line: Line }): JSX.Element {
  const context = useTeamContext();
  const [isOpen, open] = createSignal(false);
  const name = () => props.line.name || props.line.who;
  const userId = () =>
    context.session().sendsMail || props.line.email === undefined ? undefined : props.line.userId;
  return (
    <Show when={userId()}>
      {(id) => (
        <>
          <Button
            size="small"
            icon="copy"
            aria-label={`${t().people.copyLink}: ${name()}`}
            onClick={() => open(true)}
          >
            {t().people.copyLink}
          </Button>
          <Show when={isOpen()}>
            <InvitationLink userId={id()} name={name()} onClose={() => open(false)} />
          </Show>
        </>
      )}
    </Show>
  );
}

/** Says that somebody is on the team, with the role that they keep if the line has another. */
function sayAlready({ known, role }: Line): string {
  if (!known || known.role === role) return tp().addPeople.already;
  return tp().addPeople.stays(t().people.roles[known.role]);
}

function sayPlanned({ known, role }: Line): string {
  if (!known) return tp().addPeople.fine;
  return tp().addPeople.becomes(known.teamName, t().people.roles[role]);
}

function sayFault(fault: NonNullable<Line['fault']>, written: string | undefined): string {
  if (typeof fault !== 'string') return fault.said;
  return fault === 'role' ? tp().addPeople.unknownRole(written ?? '') : tp().addPeople.wrong[fault];
}
