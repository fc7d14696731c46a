import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { Choice } from '#ui/combobox.tsx';

/** Finds a document of the team by its name, for a task that works on one. */
export default function AttachDocument(props: { onAttach: (id: string) => void }): JSX.Element {
  const context = useTeamContext();
  const find = async (search: string): Promise<Choice[]> => {
    const teamId = context.team().id;
    const { documents } = await guildhall.listDocuments({
      teamId,
      state: 'ready',
      pageSize: 8,
      ...(search && { search }),
    });
    return documents.map(({ id, name, folderPath }) => ({
      id,
      name,
      icon: 'document',
      ...(folderPath && { hint: folderPath }),
    }));
  };
  return (
    <Combobox
      label={t().ask.attach}
      find={find}
      nothing={t().ask.noDocument}
      onChoose={({ id }) => props.onAttach(id)}
    />
  );
}
