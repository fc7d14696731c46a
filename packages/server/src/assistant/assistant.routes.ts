import type { Api } from '#ground/http/api.ts';
import type { CorrectionParts } from '#assistant/corrections/correction.ts';
import type { AssistantParts } from '#assistant/live-answers/assistant-parts.ts';
import { mountChats } from './chats/chats.routes.ts';
import { mountMessages } from './messages/messages.routes.ts';
import { mountPreview } from '#assistant/correction-previews/preview.routes.ts';
import { mountInsights } from './insights/insights.routes.ts';
import { mountStart } from '#assistant/workflow-starts/start.routes.ts';

export function mountAssistant(api: Api, parts: AssistantParts & CorrectionParts): void {
  mountChats(api, parts);
  mountMessages(api, parts);
  mountStart(api, parts);
  mountPreview(api, parts);
  mountInsights(api, parts);
}
