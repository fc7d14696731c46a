import type { Directory } from '@guildhall/sdk/light';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { Select } from '#ui/field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { readForm } from '#ui/read-form.ts';
import { createDirectoryAction, useDirectoryTexts } from './texts/use-directory-texts.tsx';

/** Asks what becomes of the people before a directory is removed. */
export function RemoveDirectory(props: {
  directory: Directory;
  onChange: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const texts = useDirectoryTexts();
  const remove = createDirectoryAction(async (form: HTMLFormElement) => {
    await guildhall.deleteDirectory({
      directoryId: props.directory.id,
      keepMembers: readForm(form)('members') === 'keep',
    });
    await props.onChange();
    props.onClose();
  });
  return (
    <FormDialog
      title={texts().remove}
      submit={texts().remove}
      action={remove}
      onClose={props.onClose}
    >
      <Select label={texts().removeHint} name="members">
        <option value="leave">{texts().removeLeave}</option>
        <option value="keep">{texts().removeKeep}</option>
      </Select>
    </FormDialog>
  );
}
