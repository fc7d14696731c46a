import { urlNameOf } from '@guildhall/contract/first-team';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { addressOfTab } from '#shell/pages.ts';
import { t, tp } from '#texts/texts.ts';
import { signInLinkCommand } from '../sign-in-link-command.ts';

interface NoMailNoteProps {
  /** True once the people have been added. */
  isSent?: boolean;
  /** The address of one of them, for the example. */
  email?: string | undefined;
}

/** Says that invitations reach nobody while no mail server is set up, and how people get in without. */
export function NoMailNote(props: NoMailNoteProps): JSX.Element {
  const context = useTeamContext();
  const address = () => {
    const { isOperator, teams } = context.session();
    const owned = teams.find(({ parentId, role }) => parentId === null && role === 'owner');
    const top = isOperator ? owned : undefined;
    return top && `${addressOfTab('system')}?team=${urlNameOf(teams, top)}`;
  };
  return (
    <Show when={!context.session().sendsMail}>
      <p class="note" role="status">
        {props.isSent
          ? `${tp().addPeople.unsent} ${tp().addPeople.handOver}`
          : `${tp().fixes.mail} ${tp().addPeople.willHandOver}`}{' '}
        <Show when={props.email}>
          {(email) => <>{t().people.linkBy(signInLinkCommand(email()))} </>}
        </Show>
        <Show when={address()}>{(href) => <a href={href()}>{t().start.steps.mail.title}</a>}</Show>
      </p>
    </Show>
  );
}
