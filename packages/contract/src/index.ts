export {
  acceptance,
  invitation,
  password,
  person,
  type Invitation,
  type Person,
} from './accounts.ts';
export { additionsMax } from './additions-max.ts';
export {
  agent,
  agentDetail,
  searchScopes,
  type Agent,
  type AgentDetail,
  type SearchScope,
} from './agents.ts';
export { notification, type Notification } from './notifications.endpoints.ts';
export { auditEntry, type AuditEntry, type AuditSubject } from './audit.ts';
export * from './chats.ts';
export { chatReaderRule, type ChatSharing, type ChatSharingInput } from './chat-sharing.ts';
export * from './citations.ts';
export * from './contract.ts';
export * from './document-access.ts';
export * from './documents.ts';
export { documentKinds, documentKindNames, type DocumentKind } from './document-kinds.ts';
export { documentPage, pageTable, type DocumentPage, type PageTable } from './document-page.ts';
export {
  documentResult,
  searchDocuments,
  type DocumentResult,
  type Snippet,
} from './document-search.ts';
export { type Topic } from './topics.ts';
export { hasPagesOf } from './paged-types.ts';
export { sayPlace } from './say-place.ts';
export { fileReasonCodes, type FileReason, type FileReasonCode } from './file-reason.ts';
export { sayFileReason, type FileKind } from './file-reasons.ts';
export { encodedTypes, textEncodings, type TextEncoding } from './text-encodings.ts';
export {
  readingNote,
  readingNoteCodes,
  type ReadingNote,
  type ReadingNoteCode,
} from './reading-notes.ts';
export { sayReadingNote } from './say-reading-note.ts';
export {
  documentsHeading,
  labelOffered,
  labelPinned,
  splitCorrections,
} from './correction-labels.ts';
export { closestMatch } from './closest-match.ts';
export type { LabelledCorrection } from './correction-labels.ts';
export { dropDecidedLabel, labelDecided } from './decided-label.ts';
export { readEmailAddress } from './email-address.ts';
export * from './endpoint.ts';
export { eventMeanings, eventTypes, type EventType } from './webhook-event-types.ts';
export * from './failures.ts';
export * from './failures-of.ts';
export { personalToken, type MemberToken, type PersonalToken } from './tokens.endpoints.ts';
export {
  providerPresets,
  type Domain,
  type IdentityProvider,
  type ProviderPreset,
} from './providers.ts';
export { noLongerAvailable } from './no-longer-available.ts';
export { fieldFaultCodes, rule, ruleOf, type FieldFaultCode } from './field-faults.ts';
export type * from './client-input.ts';
export {
  askedKey,
  checkExpectation,
  expectedDocument,
  findRepeated,
  goldenQuestionFields,
  goldenQuestionsMax,
  newGoldenQuestion,
  type GoldenQuestion,
  type ListedGoldenQuestion,
} from './golden-questions.ts';
export { type GoldenResult, type GoldenRun } from './golden-runs.ts';
export { group, groupMember, type Group, type GroupMember } from './groups.ts';
export {
  type CheckCode,
  type CheckName,
  type ModelTrialOutcome,
  type SystemCheck,
} from './installation.ts';
export {
  senderForm,
  mailEncryptions,
  serverSettingNames,
  type MailInput,
  type ModelInput,
  type ServerSettingName,
  type ServerSettings,
  type ServerSettingsChange,
} from './server-settings.ts';
export { key, type Key } from './keys.ts';
export { type Maker } from './maker.ts';
export { citedDays } from './verification.endpoints.ts';
export { trashDays, type TrashedDocument } from './trash.ts';
export { foundDocument, searchKnowledge, type FoundDocument } from './knowledge.ts';
export * from './lists.ts';
export * from './mark-golden.ts';
export {
  member,
  membership,
  newMember,
  phoneRule,
  type Member,
  type MemberLosses,
  type Membership,
} from './members.ts';
export { type ErasureReceipt } from './erasures.endpoints.ts';
export { directionOf, languageName, languages, type Language } from './languages.ts';
export { type Preferences } from './preferences.ts';
export { type ExpertQuestion } from './experts.endpoints.ts';
export { type GapDraft } from './gaps.endpoints.ts';
export {
  type AskedExpert,
  gapStates,
  insightDays,
  type Gap,
  type GapState,
  type InsightDays,
  type InsightFigures,
  type Insights,
} from './insights.ts';
export { isAtLeast, roles, type Role } from './roles.ts';
export { sections, type Section } from './sections.ts';
export { reservedSlugs, slug, team, type Team } from './teams.ts';
export {
  correctedResponse,
  feedback,
  training,
  trainingExtras,
  trainingStatus,
  type LookAlike,
  type PreviewedAnswer,
  type PreviewedUse,
  type Feedback,
  type Training,
  type TrainingAuthor,
  type TrainingExtra,
  type TrainingSource,
  type TrainingStatus,
} from './training.ts';
export {
  email,
  id,
  isId,
  personalText,
  steeringSign,
  teamRef,
  time,
  withoutUnseen,
} from './values.ts';
export {
  type ShownWidget,
  type Visitor,
  type VisitorChat,
  type VisitorChatDetail,
} from './visitors.ts';
export { entriesFor, isAppOrigin, readAllowedOrigin, readOrigin } from './widget-origins.ts';
export { type LeftQuestion, type Widget, type WidgetUsage } from './widget.ts';
export * from './directories.ts';
export * from './ldap.ts';
export * from './sources.ts';
export * from './webhooks.ts';
export * from './workflows.ts';
