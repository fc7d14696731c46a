/** A text without its thoughts. */
export interface Spoken {
  readonly text: string;
  readonly isThinking: boolean;
  /** How they were told from the text: by what opens them, or only by what ends them. */
  readonly thoughts: 'opened' | 'unopened' | null;
}

const names =
  'think|thinking|thought|thoughts|thought_process|reasoning|reason|reflection|reflect|analysis|analyze|scratchpad|inner_monologue|internal|planning|plan|seed:think|antml:thinking|antThinking|deepthink|cot|chain_of_thought';

/**
 * The pairs in which models write their thoughts. An opening counts at the start of a line; models
 * mix the endings up, so each ends all of them.
 */
const openings = [
  String.raw`(?:<|&lt;)\s*(?:${names})\b(?:(?!&gt;)[^<>\n]){0,80}(?:>|&gt;)`,
  String.raw`\[THINK\]`,
  '◁think▷',
  String.raw`<\|\s*(?:START_THINKING|begin_of_thought|thinking|think|thought)\s*\|>`,
  String.raw`<\|channel>\s*thought`,
  String.raw`\[unused16\]`,
  "Here(?:’|'| i)s my thought process:",
  '```(?:think|thinking|thought|thoughts|reasoning)\\n',
];
const endings = [
  String.raw`(?:<|&lt;)\s*\/\s*(?:${names})\s*(?:>|&gt;)`,
  String.raw`\[\/THINK\]`,
  '◁\\/think▷',
  String.raw`<\|\s*(?:END_THINKING|end_of_thought|\/thinking|\/think|\/thought)\s*\|>`,
  String.raw`<channel\|>`,
  String.raw`\[unused17\]`,
  "Here(?:’|'| i)s my response:",
];

const anyOpening = new RegExp(openings.slice(0, -2).join('|'), 'iu');
const openingOfLine = new RegExp(`(?:^|\\n)[ \\t>*_]*(${openings.join('|')})`, 'iu');
const ending = new RegExp(endings.join('|'), 'iu');
const fenceEnding = /\n```[ \t]*(?:\n|$)/u;

/** What may become an opening or an ending at the end of a text that goes on. */
const begun =
  /(?:[<◁][^>▷\n]{0,90}|&(?:l|lt|lt;[^&\n]{0,90}(?:&g?t?)?)?|\[[/a-z0-9]{0,9}|(?:^|\n)[ \t>*_]*(?:`{1,3}[a-z]{0,9}|H(?:ere?(?:(?:’|'| i)s?)?(?: my?)?[ a-z]{0,17})?)?)$/iu;

/**
 * Takes thoughts out of a text: those between a pair of tags, all channels but the final one, and
 * everything before an ending that nothing opened, because the template of some models opens it.
 */
export function dropThoughts(said: string, isEnd: boolean): Spoken {
  const channels = dropChannels(said, isEnd);
  let rest = channels.text;
  let text = '';
  let thoughts = channels.thoughts;
  while (rest !== '') {
    const opened = openingOfLine.exec(text === '' || text.endsWith('\n') ? rest : `${mark}${rest}`);
    const opensAt = opened ? opened.index + opened[0].length - (opened[1] ?? '').length : Infinity;
    const offset = text === '' || text.endsWith('\n') ? 0 : mark.length;
    const closed = ending.exec(rest);
    if (closed && closed.index < opensAt - offset) {
      const before = text + rest.slice(0, closed.index);
      const after = rest.slice(closed.index + closed[0].length);
      // An ending that the text itself opened, or that is code, is written about.
      const isWords = anyOpening.test(before) || before.endsWith('`');
      text = isWords ? before + closed[0] : '';
      rest = isWords ? after : after.trimStart();
      if (!isWords) thoughts = 'unopened';
      continue;
    }
    if (!opened) {
      text += rest;
      break;
    }
    thoughts ??= 'opened';
    const start = opensAt - offset;
    text += rest.slice(0, start).replace(/[ \t>*_]+$/u, '');
    const inside = rest.slice(start + (opened[1] ?? '').length);
    const end = (opened[1]?.startsWith('```') ? fenceEnding : ending).exec(inside);
    if (!end) return { text: isEnd ? text : hold(text), isThinking: true, thoughts };
    rest = inside.slice(end.index + end[0].length);
    rest = text.trim() === '' ? rest.trimStart() : rest;
  }
  const isThinking = channels.isThinking;
  return { text: isEnd || isThinking ? text : hold(text), isThinking, thoughts };
}

/** Stands for text before, so that what follows is not the start of a line. */
const mark = 'x';

function hold(text: string): string {
  return text.replace(begun, '');
}

/** What stands before a message in channels: `<|start|>assistant<|channel|>final<|message|>`. */
const header = /<\|(?:start|channel)\|>(?:(?!<\|message\|>)[\s\S]){0,120}?<\|message\|>/u;
const headerBegun = /<\|(?:start|channel)\|>(?:(?!<\|message\|>)[\s\S]){0,120}$/u;
const messageEnd = /<\|(?:end|return|call|start|channel)\|>/u;
/** The same where a server leaves the tokens out and their names in. */
const bareAnalysis = /^\s*(?:analysis|commentary)(?=\p{Lu}|\p{Lo}|["“'(])/u;
const bareFinal = /assistant\s?final/u;

const bareNames = ['analysis', 'commentary', 'assistantfinal', 'assistant final'];

function dropChannels(said: string, isEnd: boolean): Spoken {
  const bare = bareAnalysis.exec(said);
  const final = bareFinal.exec(said);
  if (final && (bare || final.index === 0)) {
    const text = said.slice(final.index + final[0].length);
    return { text, isThinking: false, thoughts: bare && 'opened' };
  }
  if (bare) return { text: '', isThinking: true, thoughts: 'opened' };
  if (!isEnd && bareNames.some((name) => name.startsWith(said.trim())))
    return { text: '', isThinking: false, thoughts: null };
  let rest = said;
  let text = '';
  let thoughts: Spoken['thoughts'] = null;
  for (let head = header.exec(rest); head; head = header.exec(rest)) {
    const isFinal = /final/u.test(head[0]) || !head[0].includes('<|channel|>');
    const inside = rest.slice(head.index + head[0].length);
    const end = messageEnd.exec(inside);
    if (isFinal) text = end ? inside.slice(0, end.index) : inside;
    if (!isFinal) thoughts = 'opened';
    if (!end) return { text, isThinking: !isFinal, thoughts };
    rest = inside.slice(end.index);
    if (isFinal && !header.test(rest)) return { text: text + rest, isThinking: false, thoughts };
  }
  if (headerBegun.test(rest)) return { text, isThinking: true, thoughts };
  return text === '' && thoughts === null
    ? { text: said, isThinking: false, thoughts }
    : { text, isThinking: false, thoughts };
}
