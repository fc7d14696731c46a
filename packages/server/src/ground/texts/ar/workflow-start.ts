import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `يحتاج ${command} إلى نموذج لغوي، ولم يُضَف أي نموذج هنا بعد. يمكن لمن يدير هذا الخادم إضافته. وحتى ذلك الحين اطرح سؤالًا، وسأجيب من مستندات فريقك.`,
};
