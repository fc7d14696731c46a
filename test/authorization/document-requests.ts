import type { AuthorizationFixture } from './create-callers.ts';
import type { MakeRequest } from './make-request.ts';
import { makeDocument } from './planting.ts';

const ofTrashed: MakeRequest = async (world) => {
  const documentId = await makeDocument(world);
  const path = `/v1/documents/${documentId}/trash`;
  await world.app.request(path, { method: 'POST', headers: world.tree.headers });
  return { params: { documentId } };
};

const inTeam = ({ team }: AuthorizationFixture) => ({ query: { teamId: team.id } });

/** A request for each operation that reads a document again, verifies it, or is about the trash. */
export const documentRequests = {
  retryDocument: async (world) => ({
    params: { documentId: await makeDocument(world, { name: 'broken.pdf' }) },
  }),
  readDocumentAgain: async (world) => ({
    params: { documentId: await makeDocument(world) },
    json: {},
  }),
  verifyDocument: async (world) => ({
    params: { documentId: await makeDocument(world) },
    json: { verifiedUntil: null },
  }),
  getDocumentCitations: async (world) => ({ params: { documentId: await makeDocument(world) } }),
  trashDocument: async (world) => ({ params: { documentId: await makeDocument(world) } }),
  restoreDocument: ofTrashed,
  listTrash: inTeam,
  emptyTrash: async (world) => {
    await ofTrashed(world);
    return inTeam(world);
  },
} satisfies Record<string, MakeRequest>;
