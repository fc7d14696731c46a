import type { MailInput, ModelInput } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { openModel } from '#ground/ports/language-model/open-model.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { openMailer } from '#outgoing/mail/open-mailer.ts';
import { mailSetting } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { OpenedSettings } from './open-server-settings.ts';
import { planMail, planModel } from './plan-change.ts';

interface CandidateParts {
  readonly serverSettings: OpenedSettings;
  readonly log: Log;
}

/** Opens a language model that is not set yet, with the kept key if it is for the same place. */
export async function openModelCandidate(
  { serverSettings, log }: CandidateParts,
  input: ModelInput,
): Promise<{ model: LanguageModel | null; place: string }> {
  const { given } = serverSettings;
  await serverSettings.follow();
  const stored = serverSettings.read().model;
  const { value, secret } = planModel(input, stored, given.variables);
  const overlay = modelSetting.apply(value, secret, given);
  const model = await openModel({ ...given, ...overlay }, (line) => log.warn(line));
  return { model, place: modelSetting.describe(value) };
}

/** Opens a mailer by what is not set yet, with the kept password if it is for the same place. */
export async function openMailCandidate(
  { serverSettings }: CandidateParts,
  input: MailInput,
): Promise<{ mailer: Mailer; isSent: boolean; place: string }> {
  const { given } = serverSettings;
  await serverSettings.follow();
  const stored = serverSettings.read().mail;
  const { value, secret } = planMail(input, stored, given.variables);
  // Over the environment, as it would be once it is saved, not over what is in force.
  const tried = { ...given, ...mailSetting.apply(value, secret, given) };
  const isSent = tried.smtpUrl !== undefined;
  return { mailer: await openMailer(tried), isSent, place: mailSetting.describe(value) };
}
