import type { Hono } from 'hono';
import { sql } from 'kysely';
import manifest from '../../package.json' with { type: 'json' };
import { authenticate } from '#ground/access/authenticate.ts';
import { authenticateVisitor } from '#ground/access/authenticate-visitor.ts';
import { findAccountMemberships } from '#ground/access/account-memberships.queries.ts';
import { mountAgents } from '#assistant/agents/agents.routes.ts';
import { mountAssistant } from '#assistant/assistant.routes.ts';
import type { LiveAnswers } from '#assistant/live-answers/live-answers.ts';
import { mountAudit } from '#ground/audit/audit.routes.ts';
import { authenticateSession } from '#people/accounts/accounts.routes.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { openAccounts } from '#people/accounts/account/accounts.ts';
import { mountAuth } from '#people/accounts/auth.routes.ts';
import { createSignInLimits } from '#people/accounts/signing-in/sign-in-limits.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { mountConsole } from '#doors/console/console.routes.ts';
import type { Database, Db } from '#ground/db/database.ts';
import { registerDatabaseMetrics } from '#ground/db/database-metrics.ts';
import { openBudgets } from '#ground/db/open-budgets.ts';
import { mountGoldenQuestions } from '#assistant/golden-questions/golden-questions.routes.ts';
import { createApi } from '#ground/http/api.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { trustRanges } from '#ground/http/find-origin.ts';
import { createLimits } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import { createMetrics } from '#ground/http/metrics.ts';
import { createHostCheck } from '#ground/http/served-hosts.ts';
import { mountMonitoring } from '#ground/http/monitoring.routes.ts';
import { createUploadBudget } from '#ground/http/upload-budget.ts';
import { mountReference } from '#doors/reference/reference.routes.ts';
import { mountInstallation } from '#doors/operator/installation.routes.ts';
import { mountServerSettings } from '#doors/operator/server-settings/server-settings.routes.ts';
import { registerBackupMetrics } from '#doors/operator/backup-metrics.ts';
import type { OpenedSettings } from '#doors/operator/server-settings/open-server-settings.ts';
import type { Jobs } from '#ground/jobs/jobs.ts';
import { registerJobMetrics } from '#ground/jobs/job-metrics.ts';
import { registerEmbeddingMetrics } from '#doors/operator/embedding-progress.ts';
import type { DocumentChanges } from '#library/documents/events/watch-changes.ts';
import { deleteTeamDocuments } from '#library/documents/delete-documents.ts';
import type { SourceRoutes } from '#library/sources/sources.routes.ts';
import { mountSources } from '#library/sources/sources.routes.ts';
import { mountTrash } from '#library/trash/trash.routes.ts';
import { mountVerification } from '#library/verification/verification.routes.ts';
import { mountDocuments } from '#library/documents/documents.routes.ts';
import { mountDocumentSearch } from '#library/document-search/document-search.routes.ts';
import { mountTopics } from '#library/topics/topics.routes.ts';
import { findDocuments } from '#library/planned-search/find-documents.ts';
import { mountSearch } from '#library/search/search.routes.ts';
import { Failure } from '#ground/failure.ts';
import type { Log } from '#ground/log.ts';
import type { Ldap } from '#ground/ports/ldap.ts';
import type { TextRecords } from '#ground/ports/text-records.ts';
import { mountMcp } from '#doors/mcp/mcp.routes.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { RerankerChoice } from '#ground/ports/reranker.ts';
import type { SectionReader } from '#ground/ports/section-reader.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import type { FileStore } from '#ground/ports/file-store.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import type { DeleteTeamContents } from '#people/teams/change-teams.ts';
import { mountDevices } from '#people/devices/devices.routes.ts';
import { mountOAuth } from '#people/oauth/oauth.routes.ts';
import { mountGroups } from '#people/teams/groups.routes.ts';
import { mountKeys } from '#people/keys/keys.routes.ts';
import { mountLogos } from '#people/teams/logos/logos.routes.ts';
import { eraseFeedback } from '#assistant/corrections/erase-feedback.queries.ts';
import { mountSecondFactorPolicy } from '#people/second-factor-policy/policy.routes.ts';
import { mountDomains } from '#people/domains/domains.routes.ts';
import { mountProviders } from '#people/providers/providers.routes.ts';
import type { RefuseStale } from '#ground/access/own-session.ts';
import { isFreshSession } from '#people/accounts/sessions/sessions.queries.ts';
import { mountErasures } from '#people/erasures/erasures.routes.ts';
import { mountDirectories } from '#people/directories/directories.routes.ts';
import { mountScim } from '#people/directories/scim/scim.routes.ts';
import { mountMembers } from '#people/members/members.routes.ts';
import type { UnshareWithMember } from '#people/members/remove-member.ts';
import { mountTeams } from '#people/teams/teams.routes.ts';
import { mountTokens } from '#people/tokens/tokens.routes.ts';
import { mountPictures } from '#people/pictures/pictures.routes.ts';
import { mountCorrections } from '#assistant/corrections/corrections.routes.ts';
import { addTeamDefaults, deleteWorkflowsAndAgents } from '#assistant/workflows/team-defaults.ts';
import { mountWebhooks } from '#outgoing/webhooks/webhooks.routes.ts';
import { mountWidget } from '#doors/widget/widget.routes.ts';
import { mountWorkflows } from '#assistant/workflows/workflows.routes.ts';

/** The parts that all rooms are built from. A test may replace some. */
export interface Parts {
  database: Database;
  db: Db;
  settings: Settings;
  log: Log;
  clock: Clock;
  embeddings: Embeddings;
  /** What reads the best sentences of an answer once more. */
  reranker: RerankerChoice;
  reader: SectionReader | null;
  /** Null if no model is set: answers then quote documents. */
  model: Current<LanguageModel | null>;
  files: FileStore;
  mailer: Mailer;
  /** What operators set on the page of the server. */
  serverSettings: OpenedSettings;
  jobs: Jobs;
  answers: LiveAnswers;
  documentChanges: DocumentChanges;
  /** `fetch` for addresses that come from outside. */
  safeFetch: SafeFetch;
  /** `fetch` for the identity providers of organisations. */
  toProviders: SafeFetch;
  /** `fetch` for the documents that describe apps. */
  toApps: SafeFetch;
  /** Directory servers from which people come. */
  ldap: Ldap;
  /** What the DNS says, by which domains are proved. */
  textRecords: TextRecords;
  /** Seals what the database keeps of signing secrets. */
  secretBox: SecretBox;
  /** Ends what a person had at a team that they leave. */
  unshareWithMember: UnshareWithMember;
  /** Opens a place that documents come from. */
  openSource: SourceRoutes['openSource'];
}

/** Throws a 403 unless the person of this session has just signed in or given the password. */
const refuseStale: RefuseStale = async (at, session) => {
  if (!(await isFreshSession(at, session))) throw new Failure('confirm_yourself');
};

/** Mounts how the people of an organisation sign in, and where they come from. */
function mountSignInPolicies(api: Api, parts: Parts & { openBudget: OpenBudget }): void {
  mountDirectories(api, { ...parts, refuseStale });
  mountScim(api, parts);
  mountSecondFactorPolicy(api, parts);
  mountDomains(api, { ...parts, refuseStale });
  mountProviders(api, { ...parts, refuseStale });
}

/** Mounts how programs come to act as a person: by tokens, `guildhall login` and OAuth. */
function mountProgramsOfPeople(
  api: Api,
  parts: Parts & { accounts: Accounts; openBudget: OpenBudget },
): void {
  mountTokens(api, parts);
  mountDevices(api, parts);
  mountOAuth(api, parts);
}

function openMetrics(parts: Parts) {
  const metrics = createMetrics();
  registerBackupMetrics(parts.db, metrics.registry);
  registerJobMetrics(parts.database, metrics.registry);
  registerEmbeddingMetrics(parts, metrics.registry);
  registerDatabaseMetrics(parts.database, metrics.registry);
  return metrics;
}

/** Mounts the rooms of a team's knowledge base. */
function mountLibrary(api: Api, parts: Parts & { openBudget: OpenBudget }): void {
  const takeUpload = createUploadBudget(parts.settings, parts.openBudget);
  mountSources(api, parts);
  mountTrash(api, parts);
  mountVerification(api, parts);
  mountDocuments(api, { ...parts, takeUpload });
  mountSearch(api, parts, findDocuments);
  mountDocumentSearch(api, parts);
  mountTopics(api, parts);
}

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
  const metrics = openMetrics(parts);
  const api = createApi({
    authenticate: (...shown) => authenticate(db, ...shown),
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
  mountMembers(api, parts);
  mountSignInPolicies(api, { ...parts, openBudget });
  mountErasures(api, { ...parts, eraseFeedback });
  mountGroups(api, parts);
  mountLogos(api, parts);
  mountTeams(api, { ...parts, addTeamDefaults, deleteTeamContents });
  mountKeys(api, parts);
  mountAudit(api, parts);
  mountAuth(api, { ...parts, accounts, signInLimits });
  mountProgramsOfPeople(api, { ...parts, accounts, openBudget });
  mountPictures(api, parts);
  mountWebhooks(api, { ...parts, openBudget });
  mountInstallation(api, { ...parts, openBudget, refuseStale });
  mountServerSettings(api, { ...parts, refuseStale });
  mountGoldenQuestions(api, parts);
  mountLibrary(api, { ...parts, openBudget });
  mountCorrections(api, parts);
  mountAgents(api, parts);
  mountWorkflows(api, parts);
  mountAssistant(api, parts);
  mountWidget(api, { ...parts, openBudget });
  mountMonitoring(api, {
    metrics,
    settings,
    checkDatabase: async () => void (await sql`select 1`.execute(db)),
  });
  mountReference(api);
  mountMcp(api, manifest);
  mountConsole(api, { accounts, db });

  return api.hono;
}
