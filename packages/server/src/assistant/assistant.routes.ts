import type { Api } from '#http/api.ts';
import type { TrainingParts } from '#training/training.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { mountChats } from './chats/chats.routes.ts';
import { mountMessages } from './messages/messages.routes.ts';
import { mountPreview } from './preview/preview.routes.ts';
import { mountUnansweredQuestions } from './unanswered-questions/unanswered-questions.routes.ts';
import { mountStart } from './start/start.routes.ts';

export function mountAssistant(api: Api, parts: AssistantParts & TrainingParts): void {
  mountChats(api, parts);
  mountMessages(api, parts);
  mountStart(api, parts);
  mountPreview(api, parts);
  mountUnansweredQuestions(api, parts);
}
