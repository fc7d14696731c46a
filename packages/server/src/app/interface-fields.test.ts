import { expect, test } from 'vitest';
import { endpoints } from '@guildhall/contract';
import { testApp } from '../../../../test/app.ts';
import { createCallers } from '../../../../test/authorization/create-callers.ts';
import { makeDocument, makeTraining } from '../../../../test/authorization/planting.ts';
import { requests } from '../../../../test/authorization/requests.ts';
import type { KeyedId } from '../../../../test/authorization/requests.ts';
import { sendRequest } from '../../../../test/authorization/send-request.ts';

const words = (text: string) => text.trim().split(/\s+/).toSorted();

/** The fields of the objects of the team interface, as its page lists them (D29). */
const fields = {
  member: words('id firstName lastName email phone image role lastSeenAt'),
  groupMember: words('id firstName lastName email phone role lastSeenAt'),
  membership: words('id teamId role createdAt updatedAt'),
  group: words('id name slug memberCount'),
  pagination: words('totalCount totalPages currentPage pageSize'),
  document: words('id name type folderPath totalPages pages'),
  page: words('pageNumber text'),
  training: words(`id number teamId chatId status pinned isUpvoted userText agentText summary
    correctedResponse createdAt`),
  workflow: words(`id teamId agentId name command description icon iconColor starterPrompt
    visibility enabled isBuiltIn sortOrder createdAt updatedAt`),
};
const { pagination, training } = fields;

/** The shape of each answer: the fields of an object, or of the items of a list. */
const answers: Partial<Record<KeyedId, object>> = {
  listMembers: { members: [fields.member], pagination },
  addMembers: { success: null, members: [fields.membership] },
  removeMember: { success: null },
  listGroups: { groups: [fields.group], pagination },
  listGroupMembers: { members: [fields.groupMember] },
  searchKnowledge: { documents: [fields.document] },
  listTraining: { training: [training], pagination },
  getTraining: { training },
  approveTraining: { training },
  rejectTraining: { training },
  listWorkflows: { workflows: [fields.workflow], pagination },
  getWorkflow: { workflow: [...fields.workflow, 'instructions'].toSorted() },
};

const world = await createCallers(await testApp());
await makeDocument(world);
await makeTraining(world);

/** Returns the answer with the names of its objects' fields in place of the objects. */
function shapeOf(answer: Record<string, unknown>): object {
  const shape = Object.entries(answer).map(([name, value]) => {
    if (Array.isArray(value)) return [name, distinct(value.map(namesOf))];
    return [name, typeof value === 'object' && value !== null ? namesOf(value) : null];
  });
  return Object.fromEntries(shape) as object;
}

const namesOf = (value: object) => Object.keys(value).toSorted();
const distinct = (lists: string[][]) =>
  [...new Set(lists.map((list) => list.join(' ')))].map((list) => list.split(' '));

test.each(Object.entries(answers))(
  'D29: %s answers with the fields of the interface and no others',
  async (id, expected) => {
    const endpoint = endpoints[id as KeyedId];
    const request = await requests[id as KeyedId](world);
    const caller = world.callers['a key of the tree'](endpoint);
    const asUploader = id === 'searchKnowledge' && { userEmail: world.tree.owner.email };
    const sent = request.json ? { ...request, json: { ...request.json, ...asUploader } } : request;
    const { status, json } = await sendRequest(world.app, endpoint, sent, caller);
    expect({ status, shape: shapeOf(json) }).toEqual({ status: 200, shape: expected });
    if (id === 'searchKnowledge') {
      expect(distinct(json.documents.flatMap((it: any) => it.pages.map(namesOf)))).toEqual([
        fields.page,
      ]);
    }
  },
);
