import type { Directory } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { TextField } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { createDirectoryAction, useDirectoryTexts } from '../texts/use-directory-texts.tsx';
import { LdapFields } from './ldap-fields.tsx';
import { LdapTest } from './ldap-test.tsx';
import { readSettings } from './read-settings.ts';

/** Connects a directory that is read by LDAP, or changes what is set of one. */
export function LdapDialog(props: {
  directory: Directory | undefined;
  onChange: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  const { id: teamId } = useTeamContext().team();
  const ldap = () => props.directory?.ldap;
  const save = createDirectoryAction(async (form: HTMLFormElement) => {
    await send(form);
    await props.onChange();
    props.onClose();
  });
  const send = (form: HTMLFormElement) => {
    const name = readForm(form)('name').trim();
    const signIn = readForm(form)('signIn') !== '';
    const { password = '', ...settings } = readSettings(form);
    if (!props.directory) {
      const made = { teamId, kind: 'ldap', name, signIn } as const;
      return guildhall.createDirectory({ ...made, settings: { ...settings, password } });
    }
    const changed = password === '' ? settings : { ...settings, password };
    const { id: directoryId } = props.directory;
    const isSwitched = signIn !== ldap()?.signIn;
    return guildhall.updateDirectory({
      directoryId,
      name,
      settings: changed,
      ...(isSwitched && { signIn }),
    });
  };
  return (
    <FormDialog
      isWide
      title={props.directory ? texts().edit : texts().connectLdap}
      submit={props.directory ? t().ui.save : texts().connect}
      action={save}
      onClose={props.onClose}
    >
      <TextField
        label={texts().name}
        hint={texts().nameHint}
        name="name"
        value={props.directory?.name ?? ''}
        required
        maxlength={100}
        autofocus
      />
      <LdapFields
        settings={ldap()?.settings}
        hasPassword={ldap()?.hasPassword ?? false}
        signIn={ldap()?.signIn ?? false}
      />
      <LdapTest teamId={teamId} directoryId={props.directory?.id} />
    </FormDialog>
  );
}
