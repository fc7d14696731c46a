import './markdown.css';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { moveQuotesIntoLists } from './list-quotes.ts';
import { keptLineBreak } from './readable-text.ts';
import { Table } from './table.tsx';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

/** Draws a reference such as `[2]`; returns undefined if no source has that number. */
export type DrawReference = (number: number) => JSX.Element | undefined;

/** Nodes nested deeper than this are shown as Markdown source, because nobody writes that deep. */
const depthMax = 30;
/** Matches a line with more than five `>`. Cut to five, because each nests a quotation. */
const deepQuotation = /^((?:[ \t]*>){5})(?:[ \t]*>)+/gm;

/** The end of a word, of at most 24 characters, with the references that follow it. */
const wordWithReferences = /([^\s[\]]{0,24}(?:[ \t]?\[\d{1,3}\])+)/u;

/** The values that every node of a text is drawn with. */
interface Drawing {
  readonly text: string;
  readonly reference: DrawReference | undefined;
  readonly depth: number;
}

/**
 * Draws Markdown as elements. No part of the text becomes markup: HTML is shown as source, a
 * picture as its description, a link as text with its address.
 */
export function Markdown(props: { text: string; reference?: DrawReference }): JSX.Element {
  const text = () => moveQuotesIntoLists(props.text.replace(deepQuotation, '$1'));
  const root = () =>
    fromMarkdown(text(), {
      extensions: [gfmTable()],
      mdastExtensions: [gfmTableFromMarkdown()],
    });
  return (
    <div class="markdown" dir="auto">
      {drawAll(root().children, { text: text(), reference: props.reference, depth: 0 })}
    </div>
  );
}

function drawAll(nodes: readonly Node[], drawing: Drawing): JSX.Element {
  return nodes.map((node, at) => {
    const path = pathAboveTable(nodes, at);
    if (path === undefined) return draw(node, drawing);
    return (
      <p dir="auto" class="path">
        {path}
      </p>
    );
  });
}

/**
 * Returns the path above a quoted table: a line of plain text without an end of a sentence, perhaps
 * followed by the line that says what the deciding row holds.
 */
function pathAboveTable(nodes: readonly Node[], at: number): string | undefined {
  const [line, next, afterNext] = [nodes[at], nodes[at + 1], nodes[at + 2]];
  const text = textOfLine(line);
  if (text === undefined || /[.:!?。：！？؟]\s*$/u.test(text)) return undefined;
  const isAboveRow = afterNext?.type === 'table' && textOfLine(next)?.includes(': ');
  const isAbove = next?.type === 'table' && !text.includes(': ');
  return isAboveRow || isAbove ? text : undefined;
}

/** Returns the text of a paragraph that is one line without marks. */
function textOfLine(node: Node | undefined): string | undefined {
  const [only, ...others] = node?.type === 'paragraph' ? node.children : [];
  if (only?.type !== 'text' || others.length > 0) return undefined;
  return /\n|\[\d{1,3}\]/.test(only.value) ? undefined : only.value;
}

function draw(node: Node, { text, reference, depth }: Drawing): JSX.Element {
  if (depth > depthMax) {
    return text.slice(node.position?.start.offset, node.position?.end.offset);
  }
  const deeper = { text, reference, depth: depth + 1 };
  const inside = () => ('children' in node ? drawAll(node.children, deeper) : undefined);
  switch (node.type) {
    case 'text':
      return drawText(node.value, reference);
    case 'paragraph':
      return <p dir="auto">{inside()}</p>;
    case 'heading':
      return <Dynamic component={node.depth <= 2 ? 'h3' : 'h4'}>{inside()}</Dynamic>;
    case 'strong':
      return <strong>{inside()}</strong>;
    case 'emphasis':
      return <em>{inside()}</em>;
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{inside()}</ol> : <ul>{inside()}</ul>;
    case 'listItem':
      return <li dir="auto">{inside()}</li>;
    case 'code':
      return (
        <pre dir="ltr">
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    case 'link':
      return [inside(), addressBeside(node)];
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'html':
      return node.value;
    case 'table':
      return drawTable(node, deeper);
    default:
      return inside();
  }
}

function addressBeside(link: Extract<Node, { type: 'link' }>): string {
  const [first] = link.children;
  const isItsAddress = first?.type === 'text' && first.value === link.url;
  return isItsAddress ? '' : ` (${link.url})`;
}

/** Draws a table, without its first row if that names no column, as Markdown demands one. */
function drawTable(table: Extract<Node, { type: 'table' }>, drawing: Drawing) {
  const [names = [], ...rows] = table.children.map(({ children }) => children);
  const head = names.some(({ children }) => children.length > 0) ? [names] : [];
  return <Table head={head} rows={rows} draw={(cell) => drawAll(cell.children, drawing)} />;
}

/** Draws a text with its kept line ends, the path above a quote and its references. */
function drawText(text: string, reference?: DrawReference): JSX.Element {
  const [first = '', ...lines] = text.split(keptLineBreak);
  const isPath = /^[“«„「]/u.test(lines[0] ?? '');
  return [
    isPath ? <span class="path">{first}</span> : drawLine(first, reference),
    lines.map((line) => [<br />, drawLine(line, reference)]),
  ];
}

/** Draws a line. Its references stay on the line of the word before them. */
function drawLine(line: string, reference?: DrawReference): JSX.Element {
  if (!reference) return line;
  const drawPiece = (piece: string) => {
    const number = /^\[(\d+)\]$/.exec(piece)?.[1];
    return (number && reference(Number(number))) || piece;
  };
  return line.split(wordWithReferences).map((piece, at) => {
    if (at % 2 === 0) return piece;
    return <span class="unbroken">{piece.split(/(\[\d{1,3}\])/).map(drawPiece)}</span>;
  });
}
