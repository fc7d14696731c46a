export * from './add-people.ts';
export * from './insights.ts';
export * from './system.ts';
export * from './trash.ts';
export * from './verification.ts';
export * from './webhooks.ts';
export * from './widget.ts';
export * from './workflows.ts';
