/** The events of `<guildhall-chat>`. They bubble and cross the shadow trees around. */
export interface ChatEvents {
  'guildhall:open': CustomEvent<undefined>;
  'guildhall:close': CustomEvent<undefined>;
  /** Fired when an answer is complete. */
  'guildhall:answer': CustomEvent<{
    chatId: string;
    messageId: string;
    certainty: 'answered' | 'perhaps' | 'nothing' | 'smalltalk' | null;
  }>;
  /** Fired when something went wrong and the visitor was told. */
  'guildhall:error': CustomEvent<{ code: string; message: string }>;
}
