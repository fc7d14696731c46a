export * from './add-people.ts';
export * from './insights.ts';
export * from './sharing.ts';
export * from './system.ts';
export * from './trash.ts';
export * from './webhooks.ts';
export * from './widget.ts';
export * from './workflows.ts';
