import type { Member } from '@guildhall/sdk/light';
import { createMemo, createSignal, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { createIsNarrow } from '#ui/is-narrow.ts';
import { LongList } from '#ui/long-list.tsx';
import { Badge } from '#ui/states.tsx';
import { Time } from '#ui/time.tsx';
import { MemberMenu } from './member-menu.tsx';
import type { MemberAction } from './member-menu.tsx';
import type { MemberPages } from './member-pages.ts';
import { nameOf } from './name-of.ts';
import type { CopiedAccount, MemberOrigin } from './told-to-leaders.ts';
import { ChangeRole } from './change-role.tsx';
import { ErasePerson } from './erase-person.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { ResetFactor } from './reset-factor.tsx';
import { RemoveMember } from './remove-member.tsx';
import { sayLetIn } from './say-let-in.ts';

/** Shows the table of members, with a menu of actions for each. */
export function MemberList(props: { pages: MemberPages }): JSX.Element {
  const isNarrow = createIsNarrow();
  const [wanted, want] = createSignal<{ action: MemberAction; member: Member }>();
  return (
    <>
      <LongList
        class="members"
        label={t().people.members}
        count={props.pages.total() ?? 0}
        rowRem={isNarrow() ? 6.5 : 3.75}
        head={
          <>
            <span role="columnheader">{t().people.person}</span>
            <span role="columnheader" class="wide-only">
              {t().people.role}
            </span>
            <span role="columnheader" class="wide-only">
              {t().people.seen}
            </span>
            <span role="columnheader" class="menu-cell">
              <span class="visually-hidden">{t().people.actions}</span>
            </span>
          </>
        }
        row={(index) => (
          <Row
            member={props.pages.at(index)}
            pages={props.pages}
            onWant={(action, member) => want({ action, member })}
          />
        )}
      />
      <MemberDialogs wanted={wanted()} pages={props.pages} onClose={() => want(undefined)} />
    </>
  );
}

interface RowProps {
  member: Member | undefined;
  pages: MemberPages;
  onWant: (action: MemberAction, member: Member) => void;
}

function Row(props: RowProps): JSX.Element {
  return (
    <Show
      when={props.member}
      fallback={
        <span role="cell" class="faint">
          …
        </span>
      }
    >
      {(member) => (
        <Cells
          member={member()}
          account={props.pages.copied.of(member().id)}
          origin={props.pages.origins.of(member().id)}
          onWant={(action) => props.onWant(action, member())}
        />
      )}
    </Show>
  );
}

interface CellsProps {
  member: Member;
  account: CopiedAccount | undefined;
  origin: MemberOrigin | undefined;
  onWant: (action: MemberAction) => void;
}

function Cells(props: CellsProps): JSX.Element {
  const context = useTeamContext();
  const name = createMemo(() => nameOf(props.member));
  const isSelf = () =>
    context.session().memberships.some(({ userId }) => userId === props.member.id);
  const isNarrow = createIsNarrow();
  const address = () => props.member.email ?? props.member.phone ?? '';
  // Without an address the number stands in its place.
  const phone = () => (props.member.email === null ? null : props.member.phone);
  return (
    <>
      <span role="cell" class="who">
        <Avatar name={name()} image={props.member.image} />
        <span class="names">
          <span dir="auto">
            {name()}{' '}
            <Show when={isSelf()}>
              <bdi>({t().people.you})</bdi>
            </Show>
          </span>
          <Show when={address() !== name()}>
            <span class="faint small" dir="auto">
              {address()}
              <Show when={!isNarrow() && phone()}>{(it) => <Phone number={it()} />}</Show>
            </span>
          </Show>
        </span>
      </span>
      <span role="cell" class="role">
        <span class="names">
          <span>{t().people.roles[props.member.role]}</span>
          <Show when={props.origin}>{(origin) => <Origin origin={origin()} />}</Show>
        </span>
        <Show when={(isNarrow() || address() === name()) && phone()}>
          {(it) => <Phone number={it()} />}
        </Show>
      </span>
      <span role="cell" class="seen">
        <Seen at={props.member.lastSeenAt} account={props.account} />
      </span>
      <span role="cell" class="menu-cell">
        <MemberMenu
          member={props.member}
          name={name()}
          isSelf={isSelf()}
          onWant={(action) => props.onWant(action)}
        />
      </span>
    </>
  );
}

/** Says which groups of which directories have put a member on the team. */
function Origin(props: { origin: MemberOrigin }): JSX.Element {
  const say = () =>
    props.origin.given.map(({ directory, groups }) =>
      t().people.through(directory, groups.join(', ')),
    );
  return (
    <span class="origin faint small" dir="auto">
      {say().join(' · ')}
    </span>
  );
}

/** Shows when a member was seen last, or what keeps them out, and whether the address is proved. */
function Seen(props: { at: string | null; account: CopiedAccount | undefined }): JSX.Element {
  const context = useTeamContext();
  return (
    <Switch fallback={<Badge look="warn">{t().people.notYet}</Badge>}>
      <Match when={props.account?.hasEnded}>
        <Explained
          badge={<Badge look="warn">{t().people.letInAgain}</Badge>}
          why={sayLetIn(context.session().sendsMail)}
        />
      </Match>
      <Match when={props.at}>
        {(at) => (
          <>
            <Time at={at()} />{' '}
            <Show when={props.account}>
              <Explained
                badge={<Badge>{t().people.unproved}</Badge>}
                why={t().people.unprovedWhy}
              />
            </Show>
          </>
        )}
      </Match>
    </Switch>
  );
}

function Explained(props: { badge: JSX.Element; why: string }): JSX.Element {
  return (
    <span title={props.why}>
      {props.badge} <span class="visually-hidden">{props.why}</span>
    </span>
  );
}

function Phone(props: { number: string }): JSX.Element {
  return (
    <bdi class="faint small phone" dir="ltr">
      {props.number}
    </bdi>
  );
}

interface MemberDialogsProps {
  wanted: { action: MemberAction; member: Member } | undefined;
  pages: MemberPages;
  onClose: () => void;
}

/** Shows the open dialog about a member. */
function MemberDialogs(props: MemberDialogsProps): JSX.Element {
  const asks = (action: MemberAction) =>
    props.wanted?.action === action ? props.wanted.member : undefined;
  return (
    <Switch>
      <Match when={asks('role')}>
        {(member) => <ChangeRole member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('link')}>
        {(member) => (
          <InvitationLink userId={member().id} name={nameOf(member())} onClose={props.onClose} />
        )}
      </Match>
      <Match when={asks('remove')}>
        {(member) => <RemoveMember member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('erase')}>
        {(member) => <ErasePerson member={member()} pages={props.pages} onClose={props.onClose} />}
      </Match>
      <Match when={asks('factor')}>
        {(member) => <ResetFactor member={member()} onClose={props.onClose} />}
      </Match>
      <Match when={asks('leave')}>
        <LeaveTeam onClose={props.onClose} />
      </Match>
    </Switch>
  );
}
