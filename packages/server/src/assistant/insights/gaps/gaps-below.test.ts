import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../../../../test/app.ts';
import { newTree } from '../../../../../../test/world.ts';
import type { TestTree } from '../../../../../../test/world.ts';
import { hashOf, insightsClient } from '../fixtures/insights-client.ts';
import type { InsightsClient } from '../fixtures/insights-client.ts';

let tree: TestTree;
let client: InsightsClient;

const opened = await testApp();
beforeEach(async () => {
  tree = await newTree(opened.parts);
  client = insightsClient(opened, tree);
});

describe('GET /v1/insights/gaps with the teams below', () => {
  test('200: each gap is in its team, with its own closings and sharing', async () => {
    const [below, beside] = [await tree.addTeam('Below'), await tree.addTeam('Beside')];
    const ladder = 'Where is the ladder?';
    const inBelow = { chat: { teamId: below.id } };
    const ofOwner = (teamId: string) => ({ chat: { teamId, userEmail: tree.owner.email } });
    await tree.addMember(below, tree.owner.email, 'member');
    await client.askFor('nothing', ladder);
    const { path } = await client.askFor('nothing', ladder, inBelow);
    const given = { isUpvoted: false, correctedResponse: 'In the boat house.' };
    const { training } = (await client.ask('POST', `${path}/feedback`, given)).body;
    await client.ask('POST', `/v1/training/${training.id}/approve`, {});
    await client.askFor('nothing', 'Who swims?', inBelow);
    await client.askFor('nothing', 'My secret below?', ofOwner(below.id));
    await client.askFor('nothing', 'My secret above?', ofOwner(tree.team.id));
    await client.askFor('nothing', 'Whose is the boat?', { chat: { teamId: beside.id } });

    const all = '?includesTeamsBelow=true';
    const { body } = await client.gaps(all);
    expect(body).toMatchObject({ counts: { open: 3, closed: 1, dismissed: 0 }, hiddenCount: 2 });
    expect(JSON.stringify(body)).not.toContain('secret');
    const placed = (gaps: { team: { name: string }; questions: { text: string }[] }[]) =>
      gaps.map(({ team, questions }) => `${team.name}: ${questions[0]?.text}`).toSorted();
    expect(placed(body.gaps)).toEqual(
      [
        'Below: Who swims?',
        'Beside: Whose is the boat?',
        `${body.gaps.find((it: { team: { id: string } }) => it.team.id === tree.team.id)?.team.name}: ${ladder}`,
      ].toSorted(),
    );
    expect(placed((await client.gaps(`${all}&state=closed`)).body.gaps)).toEqual([
      `Below: ${ladder}`,
    ]);
    // Only the leader of a team above has them.
    const leader = await client.addPerson('team_leader', below);
    const own = await client.gaps(`${all}&teamId=${below.id}`, leader.headers);
    expect(own.body).toMatchObject({ counts: { open: 1, closed: 1 }, hiddenCount: 1 });
    const above = await client.addPerson('team_leader');
    expect((await client.gaps(all, above.headers)).body.counts.open).toBe(3);

    // The team above shows its questions; the one below does not.
    await client.show(true);
    await client.askFor('nothing', 'Shown above?', ofOwner(tree.team.id));
    await client.askFor('nothing', 'Kept below?', ofOwner(below.id));
    const shown = (await client.gaps(all)).body;
    expect(shown).toMatchObject({ hiddenCount: 3, counts: { open: 4 } });
    expect(JSON.stringify(shown)).not.toContain('Kept below');
    await client.ask('PUT', '/v1/insights/gaps/dismissal', {
      teamId: below.id,
      questionHashes: [hashOf('Who swims?')],
      isDismissed: true,
    });
    expect((await client.gaps(all)).body.counts).toEqual({ open: 3, closed: 1, dismissed: 1 });
  });

  test('200: the nearest documents are those of its team that the viewer sees', async () => {
    const below = await tree.addTeam('Below');
    const text = 'The ladder hangs in the boat house.';
    await client.addSettled('ladder.md', text, { visibility: 'team', teamId: below.id });
    await client.askFor('nothing', 'Where is the ladder?', { chat: { teamId: below.id } });
    const { headers } = await client.addPerson('team_leader');
    const all = '?includesTeamsBelow=true';
    expect((await client.gaps(all, headers)).body.gaps).toMatchObject([
      { documents: [{ name: 'ladder.md' }] },
    ]);
    expect((await client.gaps(all)).body.gaps).toMatchObject([{ documents: [] }]);
  });
});
