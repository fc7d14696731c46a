import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `يحتاج ${command} إلى نموذج لغوي، ولم يُضَف أي نموذج هنا بعد. يمكن لمن يدير هذا الخادم إضافته. وحتى ذلك الحين اطرح سؤالًا، وسأجيب من مستندات فريقك.`,
};

export const ar: Texts = { answers, mails, pages, teamDefaults, workflows };
