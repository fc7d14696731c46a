import type { ChatDetail, Message } from '@guildhall/sdk';
import { messageAsRead } from '@guildhall/contract/name-command';
import { t } from '#texts/texts.ts';
import { overdueOf } from '#ui/overdue.ts';
import { sayPlace } from '#ui/place.tsx';
import { sayDay } from '#ui/say-day.ts';

/** Returns a chat as Markdown: its title, then each message with who says it and its sources. */
export function chatAsMarkdown({ title, messages }: ChatDetail): string {
  const blocks = [
    `# ${title ?? t().ask.newChat}`,
    ...messages.flatMap((message, place) => messageBlocks(message, messageAsRead(messages, place))),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function messageBlocks({ role, citations }: Message, text: string): string[] {
  const speaker = role === 'user' ? t().ask.you : t().ask.assistant;
  const sources = citations.map(
    (citation, index) =>
      `${index + 1}. ${sayPlace(citation)}: “${citation.quote.replaceAll(/\s+/g, ' ')}”`,
  );
  return [
    `## ${speaker}`,
    text,
    ...(sources.length > 0 ? [`### ${t().ask.sources}`, sources.join('\n')] : []),
    ...overdueOf(citations).map((it) => t().ask.toCheck(it.name, sayDay(it.verifiedUntil))),
  ];
}

/** Saves a chat as a Markdown file. */
export function downloadChat(chat: ChatDetail): void {
  const content = new Blob([chatAsMarkdown(chat)], { type: 'text/markdown' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = `${fileNameOf(chat.title ?? t().ask.newChat)}.md`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function fileNameOf(title: string): string {
  const name = title.replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, ' ').replaceAll(/\s+/g, ' ');
  return name.trim().slice(0, 80) || 'chat';
}
