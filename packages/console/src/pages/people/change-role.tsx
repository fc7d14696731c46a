import type { Member } from '@guildhall/sdk/light';
import { createSignal, createUniqueId, For } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { isAtLeast, rolesHighestFirst } from '#api/roles.ts';
import { useTeamContext } from '#api/team-context.ts';
import type { Role } from '#api/roles.ts';
import { t } from '#texts/texts.ts';
import { createAction } from '#ui/action.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { showToast } from '#ui/toasts.tsx';
import type { MemberPages } from './member-pages.ts';
import { nameOf } from './name-of.ts';
import { sayLetIn } from './say-let-in.ts';

interface ChangeRoleProps {
  member: Member;
  pages: MemberPages;
  onClose: () => void;
}

/** Gives a member another role, at most the user's own. */
export function ChangeRole(props: ChangeRoleProps): JSX.Element {
  const context = useTeamContext();
  const [role, setRole] = createSignal(props.member.role);
  const name = () => nameOf(props.member);
  const save = createAction(async () => {
    const { id } = props.member;
    await guildhall.updateMember({ teamId: context.team().id, userId: id, role: role() });
    props.pages.replace(id, { role: role() });
    showToast(t().people.roleChanged(name(), t().people.roles[role()]));
    props.onClose();
    await props.pages.copied.ask(context.team().id, [id]);
    if (!props.pages.copied.of(id)?.hasEnded) return;
    props.pages.replace(id, { lastSeenAt: null });
    showToast(sayLetIn(context.session().sendsMail), undefined, 20_000);
  });
  return (
    <FormDialog
      title={t().people.changeRoleOf(name())}
      submit={t().ui.save}
      action={save}
      onClose={props.onClose}
    >
      <RoleChoice role={role()} onChoose={setRole} own={context.team().role} />
    </FormDialog>
  );
}

function RoleChoice(props: { role: Role; own: Role; onChoose: (role: Role) => void }): JSX.Element {
  const id = createUniqueId();
  return (
    <fieldset class="roles" aria-label={t().people.role}>
      <For each={rolesHighestFirst.filter((role) => isAtLeast(props.own, role))}>
        {(role) => (
          <div class="choice">
            <input
              type="radio"
              id={`${id}-${role}`}
              name="role"
              checked={role === props.role}
              aria-describedby={`${id}-${role}-hint`}
              onChange={() => props.onChoose(role)}
            />
            <div>
              <label for={`${id}-${role}`}>{t().people.roles[role]}</label>
              <p class="faint small" id={`${id}-${role}-hint`}>
                {t().people.rolesHint[role]}
              </p>
            </div>
          </div>
        )}
      </For>
    </fieldset>
  );
}
