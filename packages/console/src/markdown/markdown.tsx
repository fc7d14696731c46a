import './markdown.css';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { keptEnd } from './kept-end.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

/** Draws a reference such as `[2]`; undefined where no source has that number. */
export type DrawReference = (number: number) => JSX.Element | undefined;

/**
 * Markdown as elements. Nothing of it becomes markup: HTML is shown as it was written, pictures by
 * their description, and a link as text with its address.
 */
export function Markdown(props: { text: string; reference?: DrawReference }): JSX.Element {
  const root = () =>
    fromMarkdown(props.text, {
      extensions: [gfmTable()],
      mdastExtensions: [gfmTableFromMarkdown()],
    });
  return (
    <div class="markdown" dir="auto">
      {drawAll(root().children, props.reference)}
    </div>
  );
}

function drawAll(nodes: readonly Node[], reference?: DrawReference): JSX.Element {
  return nodes.map((node) => draw(node, reference));
}

function draw(node: Node, reference?: DrawReference): JSX.Element {
  const inside = () => ('children' in node ? drawAll(node.children, reference) : undefined);
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
      return drawTable(node, reference);
    default:
      return inside();
  }
}

function addressBeside(link: Extract<Node, { type: 'link' }>): string {
  const [first] = link.children;
  const isItsAddress = first?.type === 'text' && first.value === link.url;
  return isItsAddress ? '' : ` (${link.url})`;
}

function drawTable(table: Extract<Node, { type: 'table' }>, reference?: DrawReference) {
  const [head, ...rows] = table.children;
  return (
    <div class="table" tabindex="0">
      <table>
        <thead>
          <tr>
            <For each={head?.children}>
              {(cell) => <th scope="col">{drawAll(cell.children, reference)}</th>}
            </For>
          </tr>
        </thead>
        <tbody>
          <For each={rows}>
            {(row) => (
              <tr>
                <For each={row.children}>
                  {(cell) => <td>{drawAll(cell.children, reference)}</td>}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  );
}

/** References become what draws them. */
function drawText(text: string, reference?: DrawReference): JSX.Element {
  const [first = '', ...lines] = text.split(keptEnd);
  const isPath = /^[“«„「]/u.test(lines[0] ?? '');
  return [
    isPath ? <span class="path">{first}</span> : drawLine(first, reference),
    lines.map((line) => [<br />, drawLine(line, reference)]),
  ];
}

function drawLine(line: string, reference?: DrawReference): JSX.Element {
  return line.split(/(\[\d{1,3}\])/).map((piece) => {
    const number = /^\[(\d+)\]$/.exec(piece)?.[1];
    return (number && reference?.(Number(number))) || piece;
  });
}
