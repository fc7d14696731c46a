import type { Role } from '@guildhall/contract';

/** A text in which names are highlighted. */
export type Words = readonly (string | Name)[];

/** A user-chosen name that is already safe to show to others. */
export interface Name {
  readonly shown: string;
}

/** The texts of a mail whose link is valid for some minutes. */
export interface LinkTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
  notes(minutes: number): readonly string[];
}

/** All texts of mails, in one language. */
export interface MailTexts {
  /** Replaces a name without visible characters. */
  readonly nameless: string;
  readonly ifButtonFails: string;
  sentBy(host: string): string;
  readonly invitation: {
    /** The team's name is passed in quotation marks. */
    subject(team: string): string;
    readonly heading: string;
    greeting(name: string): string;
    body(team: Name): Words;
    readonly button: string;
    notes(days: number): readonly string[];
  };
  readonly notice: {
    subject(team: string): string;
    readonly heading: string;
    readonly body: Readonly<Record<Role, (team: Name) => Words>>;
    readonly button: string;
    readonly note: string;
  };
  readonly passwordReset: LinkTexts;
  readonly signInLink: LinkTexts;
  readonly newBrowser: {
    readonly subject: string;
    readonly heading: string;
    body(browser: Name, time: Name): Words;
    /** In place of a browser whose name is not known. */
    readonly unknown: string;
    readonly advice: string;
    readonly button: string;
    readonly note: string;
  };
  readonly leftQuestion: {
    /** The team's name is passed in quotation marks. */
    subject(team: string): string;
    readonly heading: string;
    body(site: Name): Words;
    answerTo(email: Name): Words;
    readonly button: string;
    readonly note: string;
  };
  readonly corrections: {
    readonly subject: (count: number) => string;
    readonly heading: string;
    readonly body: (count: number) => string;
    /** A team and how many wait there. */
    readonly team: (team: Name, count: number) => Words;
    readonly button: string;
    readonly note: string;
  };
  readonly verifications: {
    readonly subject: (count: number) => string;
    readonly heading: string;
    readonly body: (count: number) => string;
    /** A team and how many of its documents. */
    readonly team: (team: Name, count: number) => Words;
    readonly button: string;
    readonly note: string;
  };
  readonly expertQuestion: {
    /** The team's name is passed in quotation marks. */
    subject(team: string): string;
    readonly heading: string;
    /** Before the question. */
    body(team: Name): Words;
    bodyFrom(asker: Name, team: Name): Words;
    noted(note: Name): Words;
    readonly button: string;
    readonly note: string;
  };
  readonly secondFactorReset: {
    readonly subject: string;
    readonly heading: string;
    readonly body: string;
    readonly button: string;
    readonly note: string;
  };
  readonly webhookDisabled: {
    subject(team: string): string;
    readonly heading: string;
    body(team: Name, host: Name): Words;
    readonly reason: { readonly gone: string; readonly failing: string };
    readonly button: string;
    readonly note: string;
  };
  readonly leftBehind: {
    /** The team's name is passed in quotation marks. */
    subject(team: string): string;
    unownedSubject(team: string): string;
    readonly heading: string;
    readonly unownedHeading: string;
    body(person: Name, team: Name): Words;
    unowned(command: Name): Words;
    /** Before a list of names. */
    readonly keys: string;
    readonly webhooks: string;
    readonly directories: string;
    readonly button: string;
    readonly note: string;
  };
  readonly test: {
    readonly subject: string;
    readonly heading: string;
    readonly body: string;
    readonly button: string;
    readonly note: string;
  };
}
