import type { Hono } from 'hono';
import { sql } from 'kysely';
import manifest from '../package.json' with { type: 'json' };
import { authenticate } from './access/authenticate.ts';
import { authenticateVisitor } from './access/authenticate-visitor.ts';
import { findAccountMemberships } from './access/account-memberships.queries.ts';
import { mountAgents } from './agents/agents.routes.ts';
import { mountAssistant } from './assistant/assistant.routes.ts';
import type { LiveAnswers } from './assistant/messages/live-answers.ts';
import { mountAudit } from './audit/audit.routes.ts';
import { authenticateSession } from './auth/accounts.routes.ts';
import { openAccounts } from './auth/accounts.ts';
import { mountAuth } from './auth/auth.routes.ts';
import { createSignInLimits } from './auth/sign-in-limits.ts';
import type { Settings } from './settings.ts';
import { mountConsole } from './console/console.routes.ts';
import type { Database, Db } from './db/database.ts';
import { registerDatabaseMetrics } from './db/database-metrics.ts';
import { openBudgets } from './db/open-budgets.ts';
import { mountGoldenQuestions } from './golden-questions/golden-questions.routes.ts';
import { createApi } from './http/api.ts';
import type { RequestEnv } from './http/api.ts';
import { mountDocs } from './http/docs.routes.ts';
import { trustRanges } from './http/find-origin.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { createHostCheck } from './http/served-hosts.ts';
import { mountMonitoring } from './http/monitoring.routes.ts';
import { createUploadBudget } from './http/upload-budget.ts';
import { mountInstallation } from './installation/installation.routes.ts';
import { registerBackupMetrics } from './installation/backup-metrics.ts';
import type { Jobs } from './jobs/jobs.ts';
import { registerJobMetrics } from './jobs/job-metrics.ts';
import { registerUnderstandingMetrics } from './installation/understanding-metrics.ts';
import type { DocumentChanges } from './knowledge/documents/events/watch-changes.ts';
import { deleteTeamDocuments } from './knowledge/documents/delete-documents.ts';
import { mountDocuments } from './knowledge/documents/documents.routes.ts';
import { unshareWithMember as unshareDocuments } from './knowledge/documents/unshare.queries.ts';
import { endRequestsOfMember } from './knowledge/documents/publishing/publishing.queries.ts';
import { mountSearch } from './knowledge/search/search.routes.ts';
import type { Log } from './log.ts';
import { mountMcp } from './mcp/mcp.routes.ts';
import type { Clock } from './ports/clock/clock.ts';
import type { Embeddings } from './ports/embeddings/embeddings.ts';
import type { FileStore } from './ports/files/file-store.ts';
import type { Mailer } from './ports/mail/mail.ts';
import type { SafeFetch } from './ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from './ports/secret-box/secret-box.ts';
import type { LanguageModel } from './ports/model/model.ts';
import type { DeleteTeamContents } from './teams/delete-team.ts';
import { mountGroups } from './teams/groups/groups.routes.ts';
import { mountKeys } from './teams/keys/keys.routes.ts';
import { mountLogos } from './teams/logos/logos.routes.ts';
import { mountMembers } from './teams/members/members.routes.ts';
import type { UnshareWithMember } from './teams/members/remove-member.ts';
import { mountTeams } from './teams/teams.routes.ts';
import { mountTraining } from './training/training.routes.ts';
import { unlistMember } from './workflows/audience.queries.ts';
import { addTeamDefaults, deleteWorkflowsAndAgents } from './workflows/team-defaults.ts';
import { mountWebhooks } from './webhooks/webhooks.routes.ts';
import { mountWidget } from './widget/widget.routes.ts';
import { mountWorkflows } from './workflows/workflows.routes.ts';

/** The parts that all rooms are built from. A test may replace some. */
export interface Parts {
  database: Database;
  db: Db;
  settings: Settings;
  log: Log;
  clock: Clock;
  embeddings: Embeddings;
  /** Null if no model is set: answers then quote documents. */
  model: LanguageModel | null;
  files: FileStore;
  mailer: Mailer;
  jobs: Jobs;
  answers: LiveAnswers;
  documentChanges: DocumentChanges;
  /** `fetch` for addresses that come from outside. */
  safeFetch: SafeFetch;
  /** Seals what the database keeps of signing secrets. */
  secretBox: SecretBox;
}

/** Ends what was shared with a member of a team, and what they asked for there. */
const unshareWithMember: UnshareWithMember = async (tx, team, userId) => {
  await unshareDocuments(tx, team, userId);
  await endRequestsOfMember(tx, team, userId);
  await unlistMember(tx, team, userId);
};

/** Mounts every room, in the order of their dependencies. */
export function createApp(parts: Parts): Hono<RequestEnv> {
  const { db, settings, log } = parts;
  const deleteTeamContents: DeleteTeamContents = async (tx, team) => {
    const removeTexts = await deleteTeamDocuments(tx, team, parts);
    await deleteWorkflowsAndAgents(tx, team);
    return removeTexts;
  };
  const accounts = openAccounts(parts);
  const openBudget = openBudgets(parts.database.pool);
  const signInLimits = createSignInLimits(settings.rateLimits, openBudget, db);
  const metrics = createMetrics();
  registerBackupMetrics(db, metrics.registry);
  registerJobMetrics(parts.database, metrics.registry);
  registerUnderstandingMetrics(parts, metrics.registry);
  registerDatabaseMetrics(parts.database, metrics.registry);
  const api = createApi({
    authenticate: (authorization) => authenticate(db, authorization),
    authenticateSession: (c) => authenticateSession(accounts, c),
    authenticateVisitor: (...shown) => authenticateVisitor(db, ...shown),
    findAccountMemberships: (userId) => findAccountMemberships(db, userId),
    limits: createLimits(settings.rateLimits, openBudget),
    publicUrl: settings.publicUrl,
    isTrusted: trustRanges(settings.trustProxy),
    isServed: createHostCheck(settings),
    log,
    metrics,
  });

  // Mounted before the teams, so that `/v1/teams/members` is not read as a team.
  mountMembers(api, { ...parts, unshareWithMember });
  mountGroups(api, parts);
  mountLogos(api, parts);
  mountTeams(api, { ...parts, addTeamDefaults, deleteTeamContents });
  mountKeys(api, parts);
  mountAudit(api, parts);
  mountAuth(api, { ...parts, accounts, signInLimits, unshareWithMember });
  mountWebhooks(api, { ...parts, openBudget });
  mountInstallation(api, { ...parts, openBudget });
  mountGoldenQuestions(api, parts);
  mountDocuments(api, { ...parts, takeUpload: createUploadBudget(settings, openBudget) });
  mountSearch(api, parts);
  mountTraining(api, parts);
  mountAgents(api, parts);
  mountWorkflows(api, parts);
  mountAssistant(api, parts);
  mountWidget(api, { ...parts, openBudget });
  mountMonitoring(api, {
    metrics,
    settings,
    checkDatabase: async () => void (await sql`select 1`.execute(db)),
  });
  mountDocs(api);
  mountMcp(api, manifest);
  mountConsole(api, { accounts, db });

  return api.hono;
}
