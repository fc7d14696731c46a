import { randomUUID } from 'node:crypto';
import { endpoints, failures } from '@guildhall/contract';
import type { RefuseStale } from '#ground/access/own-session.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { tryModel } from '#assistant/model-trials/try-model.ts';
import { trialQuestions } from '#assistant/model-trials/trial-questions.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Actor, PersonPrincipal, Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { recordChange, recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { Current } from '#ground/ports/current.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { renderTestMail } from '#outgoing/mail/templates/test.mail.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { operatorSession, reachInstallation } from './reach/reach-installation.ts';
import { openMailCandidate, openModelCandidate } from './server-settings/open-candidates.ts';
import type { OpenedSettings } from './server-settings/open-server-settings.ts';

interface TestMailParts {
  readonly db: Db;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string };
  /**
   * Where it is sent if that is not set yet. The answer then says why no mail was sent, as its reader
   * typed the address.
   */
  readonly place?: string;
}

const timeoutMs = 20_000;

export interface TrialParts extends Omit<TestMailParts, 'settings'> {
  readonly model: Current<LanguageModel | null>;
  readonly settings: Settings;
  readonly serverSettings: OpenedSettings;
  readonly openBudget: OpenBudget;
  readonly refuseStale: RefuseStale;
}

const mailTestsPerHour = 5;
/** Of a mail server that is not set yet, which may take some attempts. */
const mailTrialsPerHour = 30;
const modelTestsPerHour = 60;
const hourSeconds = 3600;

/** Mounts the trials of what is set, or is about to be: a mail to oneself, and questions to a model. */
export function mountTrials(api: Api, parts: TrialParts): void {
  mountMailTest(api, parts);
  mountModelTest(api, parts);
}

function mountMailTest(api: Api, parts: TrialParts): void {
  const { settings } = parts;
  const takeMailTest = createTestBudget(parts, 'mail-test', mailTestsPerHour);
  const takeMailTrial = createTestBudget(parts, 'mail-trial', mailTrialsPerHour);

  serve(api, endpoints.sendTestMail, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.body.teamId),
    async answer({ reached, principal, actor, input: { body } }) {
      const { candidate } = body;
      if (principal.kind === 'key') throw new Failure('mail_test_of_key');
      if (!candidate) {
        await takeMailTest(principal.accountId);
        const to = await sendTestMail(parts, { principal, actor }, reached);
        return { to, isSent: settings.smtpUrl !== undefined };
      }
      await reachCandidate(parts, principal);
      await takeMailTrial(principal.accountId);
      const { mailer, place, isSent } = await openMailCandidate(parts, candidate);
      try {
        const to = await sendTestMail({ ...parts, mailer, place }, { principal, actor }, reached);
        return { to, isSent };
      } finally {
        mailer.close();
      }
    },
  });
}

function mountModelTest(api: Api, parts: TrialParts): void {
  const { db } = parts;
  const takeModelTest = createTestBudget(parts, 'model-test', modelTestsPerHour);

  serve(api, endpoints.testModel, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.body.teamId),
    async answer({ reached, principal, actor, input: { body } }) {
      if (body.candidate) await reachCandidate(parts, principal);
      const candidate = body.candidate && (await openModelCandidate(parts, body.candidate));
      const model = candidate ? candidate.model : parts.model();
      if (model === null) throw new Failure('model_unset');
      const named = body.model === undefined ? model : model.named(body.model);
      if (!named) {
        const message = `must be one of ${model.allowed.join(', ')}`;
        throw invalid([{ path: 'model', message, code: 'choice' }]);
      }
      await takeModelTest(reached.orgId);
      const tried = { action: 'model.tested', place: candidate?.place } as const;
      await transaction(db, (tx) => recordTrial(tx, actor, reached, tried));
      return testModel(parts, named, body.number);
    },
  });
}

/** Throws unless the caller might set what is tried: a secret leaves for a place that they name. */
async function reachCandidate(parts: TrialParts, principal: Principal): Promise<void> {
  await parts.refuseStale(parts.db, await operatorSession(parts, principal));
}

interface Tried {
  readonly action: 'mail.tested' | 'model.tested';
  /** Where it is, if it is not set yet. */
  readonly place: string | undefined;
}

/** Records a trial, with the place if the caller named it. */
async function recordTrial(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { action, place }: Tried,
): Promise<void> {
  if (place === undefined) return recordWrite(tx, actor, team, action, [team.id]);
  const since = { from: 'none', to: place };
  return recordChange(tx, { actor, team }, 'setting.tried', [team.id], since);
}

function createTestBudget(
  { settings, openBudget }: TrialParts,
  name: string,
  testsPerHour: number,
) {
  if (settings.rateLimits === 'off') return async () => {};
  const budget = openBudget(name, testsPerHour, hourSeconds);
  return (whose: string) => takePoint(budget, whose);
}

async function testModel({ log }: Pick<TrialParts, 'log'>, model: LanguageModel, number: number) {
  const asked = trialQuestions[number - 1] ?? trialQuestions[0];
  const { question, isAnswered } = asked;
  const about = { model: model.name, question };
  try {
    const trial = await tryModel({ model, log }, asked);
    const isExpected = isAnswered
      ? trial.outcome === 'supported' && trial.cites
      : trial.outcome === 'nothing';
    return { ...about, ...trial, trouble: null, isExpected };
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    log.warn({ err: cause }, 'The language model did not answer a test');
    return { ...about, ...noTrial, trouble: cause.kind, isExpected: false };
  }
}

const noTrial = {
  text: '',
  firstWordMs: null,
  tokensPerSecond: null,
  cites: false,
  thinks: false,
  outcome: 'failed',
} as const;

/** Sends a mail to the caller's own address and waits until it is sent. Returns the address. */
async function sendTestMail(
  { db, log, mailer, settings: { publicUrl }, place }: TestMailParts,
  { principal, actor }: { principal: PersonPrincipal; actor: Actor },
  team: ReachableTeam,
): Promise<string> {
  const to = principal.email;
  const messageId = `${randomUUID()}@${new URL(publicUrl).hostname}`;
  const tried = { action: 'mail.tested', place } as const;
  await transaction(db, (tx) => recordTrial(tx, actor, team, tried));
  const language = await findMailLanguage(db, to);
  try {
    const mail = { to, messageId, ...renderTestMail({ link: `${publicUrl}/` }, language) };
    await mailer.send(mail, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    log.warn({ err: cause }, 'A test mail was not sent');
    const message = `${failures.mail_not_sent.message} (${sayReason(cause)})`;
    throw new Failure('mail_not_sent', { cause, ...(place !== undefined && { message }) });
  }
  return to;
}

/** Says why a mail was not sent; the errors of mailers hold no password. */
function sayReason(cause: unknown): string {
  if (cause instanceof DOMException) return 'it took too long';
  return cause instanceof Error ? cause.message : String(cause);
}
