/** The options of `strace` for a trace that `findContacts` and `findWrites` read. */
export const traceOptions = [
  ...'-f -qqq -s 200 --seccomp-bpf --signal=none --output-append-mode'.split(' '),
  '--trace=connect,sendto,sendmsg,sendmmsg,openat,?open,?creat',
];

const loopback = /inet_addr\("127\.|"::1"|"::ffff:127\./;
const address = /sa_family=AF_INET6?\b/;
const nameServer = /sin6?_port=htons\(53\)/;

/** Returns the calls that speak to another machine, or ask any name server. */
export function findContacts(trace: string): string[] {
  return trace
    .split('\n')
    .filter((line) => address.test(line))
    .filter((line) => nameServer.test(line) || !loopback.test(line));
}

/** Returns the files that were opened to be written, outside the given folders and of the system. */
export function findWrites(trace: string, folders: readonly string[]): string[] {
  const own = [...folders.map((folder) => `${folder}/`), '/dev/', '/proc/'];
  const written: string[] = [];
  for (const line of trace.split('\n')) {
    const [, path = ''] = /"(\/[^"]*)"[^"]*\bO_(?:WRONLY|RDWR)\b/.exec(line) ?? [];
    const isDone = !/= -1 E/.test(line);
    if (path !== '' && isDone && !own.some((start) => path.startsWith(start))) written.push(path);
  }
  return [...new Set(written)];
}
