import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, pagination } from './lists.ts';
import {
  approval,
  lookAlike,
  previewedAnswer,
  rejection,
  training,
  trainingExtras,
  trainingStatus,
} from './training.ts';
import { flag, id, include, teamId } from './values.ts';

const answer = { kind: 'json', status: 200, schema: z.object({ training }) } as const;
const one = {
  tag: 'Training',
  params: z.object({ trainingId: id }),
  absent: 'training_not_found',
  answer,
} as const;
const decision = {
  ...one,
  method: 'post',
  scope: 'training:write',
  role: 'team_leader',
  repeatable: true,
} as const;

const sinceRule = 'must be a time, as updatedAt tells it';
/** The `updatedAt` that the reviewer saw. The decision is refused if the training changed since. */
const unchangedSince = z.iso.datetime({ precision: 3, error: sinceRule }).optional().meta({
  description:
    'The `updatedAt` that the reviewer saw. Where it is another by now, nothing is decided.',
});

export const listTraining = endpoint({
  id: 'listTraining',
  ignoresUnknown: true,
  method: 'get',
  path: '/v1/training',
  tag: 'Training',
  summary: 'A team’s training, newest first',
  description:
    'Training of sub-teams is only included with `allTeams=true`. Numbers are unique within a team.',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({
    ...paging(20),
    teamId: teamId.optional(),
    status: trainingStatus.optional(),
    pinned: flag.optional(),
    isUpvoted: flag.optional(),
    isWaiting: flag.optional().meta({
      description:
        'True: only what somebody has to decide about. Ratings as helpful do not wait, nor do ratings ' +
        'without words while another training that is pending or approved answers their question.',
    }),
    allTeams: flag.optional().meta({
      description:
        'True lists the training of all teams that the caller leads, sub-teams included, and ' +
        'ignores `teamId`.',
    }),
    include: include(trainingExtras).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ training: z.array(training), pagination }),
  },
  failures: ['team_not_found'],
});

export const getTraining = endpoint({
  ...one,
  id: 'getTraining',
  ignoresUnknown: true,
  method: 'get',
  path: '/v1/training/{trainingId}',
  summary: 'One training',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({ include: include(trainingExtras).optional() }),
});

export const approveTraining = endpoint({
  ...decision,
  id: 'approveTraining',
  ignoresUnknown: true,
  path: '/v1/training/{trainingId}/approve',
  summary: 'Approve a training: the assistant uses it from now on',
  description:
    'Without `correctedResponse` the one that is there is kept, or one is made of the feedback; ' +
    'where the feedback says nothing to make one of, it says that there is no reviewed answer yet. ' +
    'A response answers people who may see all documents that its writer was shown, among them ' +
    'those of the answer that it corrects; `isForEveryone` widens that. Allowed from every status. ' +
    'After a 502 the status is saved, and it is applied by the same request again or by itself.',
  body: { kind: 'json', optional: true, schema: approval },
  query: z.object({ unchangedSince }),
  failures: ['training_text_hidden', 'training_not_applied', 'training_changed'],
});

export const rejectTraining = endpoint({
  ...decision,
  id: 'rejectTraining',
  ignoresUnknown: true,
  path: '/v1/training/{trainingId}/reject',
  summary: 'Reject a training: the assistant stops using it with this answer',
  description: 'It is unpinned; its texts stay on record. Allowed from every status.',
  // The interface knows no body here: what is not a reason is ignored.
  body: { kind: 'json', optional: true, lenient: true, mayBeBroken: true, schema: rejection },
  query: z.object({ unchangedSince }),
  failures: ['training_changed'],
});

export const previewTraining = endpoint({
  id: 'previewTraining',
  method: 'post',
  path: '/v1/training/{trainingId}/preview',
  tag: 'Training',
  summary: 'What approving a training would change',
  description:
    'Its own question first, then up to four of the last ones like it: those that this key asked ' +
    'in chats, and those that somebody gave feedback on. Answered without the training and with ' +
    'it, quoted from documents as for an anonymous visitor. `lookAlikes` are up to twenty questions ' +
    'like it that were asked, with what the training would do for each. Nothing is changed or kept.',
  params: one.params,
  absent: one.absent,
  scope: 'training:write',
  role: 'team_leader',
  rate: 'searches',
  repeatable: true,
  body: {
    kind: 'json',
    optional: true,
    schema: approval.pick({ correctedResponse: true, shownQuestion: true }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ preview: z.array(previewedAnswer), lookAlikes: z.array(lookAlike) }),
  },
});

export const pinTraining = endpoint({
  ...decision,
  id: 'pinTraining',
  path: '/v1/training/{trainingId}/pin',
  summary: 'Pin an approved training: it always applies',
  description: 'A team can have at most 100 pinned ones.',
  failures: ['training_not_approved', 'training_pins_full'],
});

export const unpinTraining = endpoint({
  ...decision,
  id: 'unpinTraining',
  path: '/v1/training/{trainingId}/unpin',
  summary: 'Unpin an approved training: it applies to questions that are near its own',
  failures: ['training_not_approved'],
});
