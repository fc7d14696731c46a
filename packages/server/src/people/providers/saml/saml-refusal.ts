import type { PageTexts } from '#texts/shapes/page-texts.ts';

/** Why an answer of a provider with SAML is refused; each has its sentence on the sign-in page. */
export type SamlFault = keyof PageTexts['signIn']['saml'];

/** Strangers write much of it into the log. */
const messageMax = 300;

/** Thrown for an answer that does not count. The message is for the operator's log. */
export class SamlRefusal extends Error {
  readonly fault: SamlFault;

  constructor(fault: SamlFault, message: string, cause?: unknown) {
    super(message.slice(0, messageMax).toWellFormed(), { cause });
    this.fault = fault;
  }
}
