import type { Parts } from './parts.ts';

/** The page on which somebody connects an app to their account. */
export interface ConnectTexts {
  readonly title: string;
  asks<T>(app: T): Parts<T>;
  readonly unverified: string;
  published<T>(host: T): Parts<T>;
  answersTo<T>(host: T): Parts<T>;
  onThisMachine<T>(host: T): Parts<T>;
  signedInAs<T>(email: T): Parts<T>;
  readonly noTeam: string;
  readonly team: string;
  readonly may: string;
  readonly scopes: Readonly<
    Record<'search' | 'documents:read' | 'workflows:read' | 'chats' | 'training:read', string>
  >;
  readonly chooseOne: string;
  readonly lasts: string;
  days(days: number): string;
  readonly inProfile: string;
  /** What the person says, by ticking it, before they allow anything. */
  readonly began: string;
  readonly sayBegan: string;
  readonly allow: string;
  readonly deny: string;
  readonly wrongTitle: string;
  readonly wrong: string;
  reason<T>(reason: T): Parts<T>;
  backTo<T>(host: T): Parts<T>;
}
