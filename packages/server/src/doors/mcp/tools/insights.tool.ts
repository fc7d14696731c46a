import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { endpoints, insightDays, sayPlace } from '@guildhall/contract';
import { toToolResult } from './call-endpoint.ts';
import { addressOfPage } from './tool-context.ts';
import type { ToolContext } from './tool-context.ts';
import { toolInput } from './tool-input.ts';

const input = toolInput({
  days: z.literal(insightDays).optional().describe('Of the period until today; 30 unless said.'),
});

const count = z.int();

const output = z.object({
  days: count,
  questions: count,
  askers: count,
  answered: count.describe('Answers that were certain.'),
  closestMatch: count.describe('Answers that offered the closest match only.'),
  nothing: count.describe('Questions for which nothing was found.'),
  thumbs: z.object({ up: count, down: count }),
  corrections: z.object({ suggested: count, approved: count, used: count }),
  gaps: z.object({ open: count, closed: count, dismissed: count }),
  openGaps: z
    .array(
      z.object({
        questions: z.array(z.string()),
        count: count.describe('How often they were asked and not answered.'),
        lastAskedAt: z.string(),
        nearest: z.array(z.object({ title: z.string(), url: z.url() })),
      }),
    )
    .describe('Questions that were not answered, in groups of one meaning, most frequent first.'),
  unreadableQuestions: count.describe('Unanswered ones whose words leaders may not read.'),
  mostCited: z.array(z.object({ title: z.string(), answers: count })),
  neverCited: z.array(z.string()),
});

const gapsMax = '20';
const spellingsMax = 5;

export function addInsights(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'insights',
    {
      title: 'Read what was asked and not answered',
      description:
        'For leaders of the team: how many questions were asked and how they were answered, the ' +
        'gaps that no document or correction answers yet, and which documents are cited.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ days }) => toToolResult(readInsights(context, days)),
  );
}

async function readInsights(
  context: ToolContext,
  days: (typeof insightDays)[number] | undefined,
): Promise<z.output<typeof output>> {
  const { call, teamId, userEmail } = context;
  const query = { teamId, userEmail, days: days?.toString() };
  const told = await call(endpoints.getInsights, { query });
  const found = await call(endpoints.listGaps, { query: { ...query, pageSize: gapsMax } });
  return {
    days: told.days,
    questions: told.questions,
    askers: told.askers,
    answered: told.answered,
    closestMatch: told.perhaps,
    nothing: told.nothing,
    thumbs: told.feedback,
    corrections: told.corrections,
    gaps: found.counts,
    openGaps: found.gaps.map((gap) => ({
      questions: gap.questions.slice(0, spellingsMax).map(({ text }) => text),
      count: gap.count,
      lastAskedAt: gap.lastAskedAt,
      nearest: gap.documents.map((document) => ({
        title: sayPlace(document),
        url: addressOfPage(context, document.id, document.pageNumber),
      })),
    })),
    unreadableQuestions: found.hiddenCount,
    mostCited: told.documents.cited.map(({ name, answers }) => ({ title: name, answers })),
    neverCited: told.documents.neverCited.map(({ name }) => name),
  };
}
