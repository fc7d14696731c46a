/** Everything that is written down in the audit log. */
export const auditActions = [
  'team.created',
  'team.updated',
  'team.deleted',
  'key.created',
  'key.revoked',
  'member.added',
  'member.removed',
  'invitation.accepted',
  'document.added',
  'document.updated',
  'document.deleted',
  'document.retried',
  'training.created',
  'training.approved',
  'training.rejected',
  'training.pinned',
  'training.unpinned',
  'workflow.created',
  'workflow.updated',
  'workflow.deleted',
] as const;
export type AuditAction = (typeof auditActions)[number];
