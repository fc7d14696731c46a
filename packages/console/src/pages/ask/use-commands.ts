import { guildhall } from '#api/client.ts';
import { useTeamContext } from '#api/team-context.ts';
import { useQuery } from '#api/use-query.ts';
import { language } from '#texts/texts.ts';

export interface Command {
  id: string;
  name: string;
  command: string;
  /** True for the tasks that come with the product, which all work on something that people give. */
  isBuiltIn: boolean;
}

/** Returns the guided tasks that the user may run on this team by a command. */
export function useCommands(): () => Command[] {
  const context = useTeamContext();
  const workflows = useQuery(() => ({
    queryKey: ['workflows', context.team().id, 'commands', language()],
    queryFn: async () => {
      const teamId = context.team().id;
      return (await guildhall.listRunnableWorkflows({ teamId, language: language() })).workflows;
    },
    staleTime: 60_000,
  }));
  return () =>
    (workflows.data ?? []).flatMap(({ id, name, command, isBuiltIn }) =>
      command ? [{ id, name, command, isBuiltIn }] : [],
    );
}
