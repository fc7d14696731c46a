import { parseSync, Visitor } from 'oxc-parser';
import type { Node } from 'oxc-parser';

/** A call of `execute` in a source file. */
export interface Execution {
  /** The name of the enclosing function; `name 2` for its second call. */
  name: string;
  /** The line of `.execute`, from 1. */
  line: number;
  /** The start and end offsets of the query expression before `.execute`. */
  start: number;
  end: number;
}

/** Finds all calls of `execute` in a TypeScript file, in source order. */
export function findExecutions(source: string): Execution[] {
  const names: string[] = [];
  const found: Execution[] = [];
  const counts = new Map<string, number>();
  const enter = (node: Node) => void names.push(nameOf(node) ?? names.at(-1) ?? 'module');
  const leave = () => void names.pop();
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    VariableDeclarator: enter,
    'VariableDeclarator:exit': leave,
    'CallExpression:exit'({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'execute') return;
      const around = names[0] ?? 'module';
      const count = (counts.get(around) ?? 0) + 1;
      counts.set(around, count);
      const { start, end } = callee.object;
      const line = source.slice(0, callee.property.start).split('\n').length;
      found.push({ name: count === 1 ? around : `${around} ${count}`, line, start, end });
    },
  });
  visitor.visit(parseSync('queries.ts', source).program);
  return found;
}

function nameOf(node: Node): string | undefined {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return undefined;
  return node.id?.type === 'Identifier' ? node.id.name : undefined;
}
