import { call } from './call.ts';
import type { Guildhall } from './guildhall.ts';
import type { Values } from './input.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { readOptions } from './options.ts';
import type { CallOptions, ContractParts, LightOptions } from './options.ts';
import { isPaged, readPagedList } from './paged-lists.ts';
import { settle } from './settle.ts';
import { hasEvents, streamFrom } from './stream.ts';

/** Creates the client of one server, with a method for each operation. */
export function connect(options: LightOptions, contractParts: ContractParts = {}): Guildhall {
  const server = readOptions(options, contractParts);
  const every = Object.values<Operation>(operations);
  const send = (operation: Operation) => (input?: Values, how?: CallOptions) =>
    call(server, operation, input, how);
  return {
    ...methods(every, send),
    try: methods(every, (operation) => settle(send(operation))),
    stream: methods(every.filter(hasEvents), (operation) => streamFrom(server, operation)),
    all: methods(every.filter(isPaged), (operation) => readPagedList(operation, send(operation))),
  } as unknown as Guildhall;
}

function methods(those: Operation[], make: (operation: Operation) => unknown): object {
  return Object.fromEntries(those.map((operation) => [operation.id, make(operation)]));
}
