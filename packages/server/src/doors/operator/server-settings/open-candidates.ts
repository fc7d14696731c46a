import type { MailInput, ModelInput } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { openModel } from '#ground/ports/language-model/open-model.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { openMailer } from '#outgoing/mail/open-mailer.ts';
import { mailSetting } from './mail-setting.ts';
import { modelSetting } from './model-setting.ts';
import type { ServerSettings } from './open-server-settings.ts';
import { planMail, planModel } from './plan-change.ts';

interface CandidateParts {
  readonly settings: Settings;
  readonly serverSettings: ServerSettings;
  readonly log: Log;
}

/** Opens a language model that is not set yet, with the kept key if it is for the same place. */
export async function openModelCandidate(
  { settings, serverSettings, log }: CandidateParts,
  input: ModelInput,
): Promise<LanguageModel | null> {
  await serverSettings.follow();
  const stored = serverSettings.read().model;
  const { value, secret } = planModel(input, stored, settings.variables);
  const overlay = modelSetting.apply(value, secret, settings);
  return openModel({ ...settings, ...overlay }, (line) => log.warn(line));
}

/** Opens a mailer by what is not set yet, with the kept password if it is for the same place. */
export async function openMailCandidate(
  { settings, serverSettings }: CandidateParts,
  input: MailInput,
): Promise<{ mailer: Mailer; isSent: boolean }> {
  await serverSettings.follow();
  const stored = serverSettings.read().mail;
  const { value, secret } = planMail(input, stored, settings.variables);
  const tried = { ...settings, ...mailSetting.apply(value, secret, settings) };
  return { mailer: await openMailer(tried), isSent: tried.smtpUrl !== undefined };
}
