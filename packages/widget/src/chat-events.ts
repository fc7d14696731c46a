/** The events of `<guildhall-chat>`. They bubble, and cross the borders of other shadow trees. */
export interface ChatEvents {
  'guildhall:open': CustomEvent<undefined>;
  'guildhall:close': CustomEvent<undefined>;
  /** An answer is complete. */
  'guildhall:answer': CustomEvent<{
    chatId: string;
    messageId: string;
    certainty: 'answered' | 'perhaps' | 'nothing' | 'smalltalk' | null;
  }>;
  /** Something went wrong, and the visitor was told in words. */
  'guildhall:error': CustomEvent<{ code: string; message: string }>;
}
