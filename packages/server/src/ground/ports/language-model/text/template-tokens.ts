/** Tokens with which the templates of models begin and end turns. */
const turns = [
  // <|im_end|>, <|eot_id|>, <|endoftext|>, <｜end▁of▁sentence｜> and all others of this form.
  String.raw`<[|｜][\p{L}\p{N}_▁:/ -]{1,40}[|｜]>`,
  String.raw`</?s>(?=\s|$|<|\[)`,
  String.raw`\[/?INST\]`,
  String.raw`<</?SYS>>`,
  String.raw`</?(?:start|end)_of_turn>`,
  '<(?:eos|bos|pad|unk)>',
  String.raw`\[unused\d+\]`,
  String.raw`(?:^|\n)#{2,3} ?(?:Instructions?|Human|User|Assistant|Response|Input):`,
  String.raw`\n\nHuman:`,
].join('|');

const calls = [
  String.raw`</?(?:tool_calls?|toolcall|function_calls?|invoke)>`,
  String.raw`<(?:function|invoke|tool)[ =][^<>\n]{0,80}>`,
  String.raw`\[(?:TOOL_CALLS?|TOOL_RESULTS)\]`,
].join('|');

const token = new RegExp(`${turns}|${calls}`, 'u');
/** Tokens before the answer, with the role that they begin. */
const leading = new RegExp(
  String.raw`^\s*(?:(?:${turns})\s*(?:(?:assistant|model|bot)(?=\s*\n|<))?\s*)+`,
  'u',
);
const roles = ['assistant', 'model', 'bot'];
const wrapperName = '(?:answer|final_answer|final|response|output|result|solution)';
const wrapper = new RegExp(
  String.raw`(?:^|(?<=\n))[ \t]*<${wrapperName}>[ \t]*|</${wrapperName}>`,
  'giu',
);
/** What may become a token. */
const begun =
  /(?:<[^<>\n]{0,60}|\[\/?[A-Z_]{0,15}|\n#{1,3} ?[A-Za-z]{0,12}|\n{1,2}(?:H(?:u|um|uma|uman)?)?)$/u;

/**
 * Cuts a text at the first token of a template: behind it stands no answer, but another turn or the
 * call of a tool. Tokens before the answer, and tags around it, are left out.
 */
export function cutAtToken(text: string, isEnd: boolean): { text: string; isOver: boolean } {
  const begins = leading.exec(text)?.[0] ?? '';
  const rest = text.slice(begins.length);
  if (!isEnd && begins !== '' && roles.some((role) => role.startsWith(rest.trim()))) {
    return { text: '', isOver: false };
  }
  const spoken = rest.replaceAll(wrapper, '');
  const found = token.exec(spoken);
  if (found) return { text: spoken.slice(0, found.index).trimEnd(), isOver: true };
  return { text: isEnd ? spoken : spoken.replace(begun, ''), isOver: false };
}
