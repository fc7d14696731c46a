import type { Guildhall, Training } from '@guildhall/sdk';
import { giveFeedback, reachTeam } from '@guildhall/server';
import type { Actor, Parts, Principal } from '@guildhall/server';
import { randomUUID } from 'node:crypto';
import { CliError } from '../terminal/cli-error.ts';
import type { Sample, SampleTraining } from './sample.ts';

const sampleActor: Actor = { kind: 'system', name: 'sample' };

interface Place {
  readonly rootId: string;
  readonly userIds: ReadonlyMap<string, string>;
  readonly sample: Sample;
}

/**
 * Gives the sample's feedback, as chats would, and decides on it through the API. Existing
 * trainings stay; only pending ones are decided.
 */
export async function loadTrainings(
  guildhall: Guildhall,
  parts: Parts,
  { rootId, userIds, sample }: Place,
): Promise<void> {
  const root: Principal = { kind: 'key', keyId: '', teamId: rootId, orgId: rootId, scopes: null };
  for (const { slug } of sample.teams) {
    const { id: teamId } = await reachTeam(parts.db, root, slug);
    const present = await readPresent(guildhall, teamId);
    for (const training of sample.trainings.filter((it) => it.team === slug)) {
      const { id, status } = present.get(training.question) ?? {
        id: await give(parts, root, training, userIds),
        status: 'pending',
      };
      if (status === 'pending') await decide(guildhall, id, training);
    }
  }
}

async function readPresent(guildhall: Guildhall, teamId: string): Promise<Map<string, Training>> {
  const present = new Map<string, Training>();
  for await (const training of guildhall.all.listTraining({ teamId })) {
    present.set(training.userText, training);
  }
  return present;
}

async function give(
  parts: Parts,
  root: Principal,
  { team, by, question, answer, isUpvoted, comment, correctedResponse }: SampleTraining,
  userIds: ReadonlyMap<string, string>,
): Promise<string> {
  const userId = by === null ? null : userIds.get(by);
  if (userId === undefined) throw new CliError(`sample.json: there is no ${by}`);
  const message = {
    team: await reachTeam(parts.db, root, team),
    chatId: randomUUID(),
    messageId: randomUUID(),
    agentId: null,
    chatOwner: { kind: by === null ? 'visitor' : 'person', id: userId },
    userText: question,
    answered: [{ text: answer, sources: [] }],
  } as const;
  const given = { isUpvoted, comment, correctedResponse };
  return (await giveFeedback(parts, sampleActor, message, given)).id;
}

async function decide(
  guildhall: Guildhall,
  trainingId: string,
  { status, pinned, question }: SampleTraining,
): Promise<void> {
  if (status === 'approved') {
    const approval = { trainingId, shownQuestion: question };
    const approved = await guildhall.try.approveTraining(approval);
    // The approval is saved and takes effect when the embeddings are available again.
    if (!approved.ok && approved.error.code !== 'training_not_applied') throw approved.error;
  }
  if (status === 'rejected') await guildhall.rejectTraining({ trainingId });
  if (pinned) await guildhall.pinTraining({ trainingId });
}
