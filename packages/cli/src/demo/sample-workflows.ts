import type { Guildhall } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';
import type { Sample } from './sample.ts';

interface Place {
  /** The team ids by slug. */
  readonly teamIds: ReadonlyMap<string, string>;
  /** The user ids by e-mail address. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly sample: Sample;
}

/** Adds the sample's own workflows. A workflow whose command exists already stays as it is. */
export async function loadWorkflows(guildhall: Guildhall, place: Place): Promise<void> {
  const { sample, teamIds } = place;
  for (const { slug } of sample.teams) {
    const wanted = sample.workflows.filter(({ team }) => team === slug);
    const teamId = found(teamIds, slug);
    const present = new Set<string | null>();
    for await (const { command } of guildhall.all.listWorkflows({ teamId })) present.add(command);
    for (const { team: _team, runBy = [], ...workflow } of wanted) {
      if (present.has(workflow.command)) continue;
      await guildhall.createWorkflow({ teamId, ...workflow, ...nameRunners(runBy, place) });
    }
  }
}

function nameRunners(runBy: readonly string[], place: Place) {
  const isTeam = (who: string) => who.startsWith('team:');
  return {
    groupIds: runBy.filter(isTeam).map((who) => found(place.teamIds, who.slice('team:'.length))),
    userIds: runBy.filter((who) => !isTeam(who)).map((who) => found(place.userIds, who)),
  };
}

function found(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new CliError(`sample.json: there is no ${name}`);
  return id;
}
