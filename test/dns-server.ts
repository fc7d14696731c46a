import DNS from 'dns2';
import { whenFinished } from './when-finished.ts';

export interface DnsServer {
  /** Its address with its port. */
  address: string;
  /** The texts at each name; a name that is missing does not exist. */
  texts: Map<string, string[]>;
  /** True: it answers that something has failed, whatever is asked. */
  isBroken: boolean;
  /** The names that were asked for so far. */
  asked: string[];
}

const { Packet } = DNS;
const broken = 2;
const noSuchName = 3;

/** Starts a name server on this machine until the test ends. */
export async function startDnsServer(): Promise<DnsServer> {
  const server = DNS.createUDPServer((request, send) => {
    const answer = Packet.createResponseFromRequest(request);
    const [question] = request.questions;
    const name = question?.name.toLowerCase() ?? '';
    made.asked.push(name);
    const texts = made.texts.get(name);
    for (const data of texts ?? [])
      answer.answers.push({
        name,
        type: Packet.TYPE.TXT,
        class: Packet.CLASS.IN,
        ttl: 1,
        data,
      } as never);
    if (!texts) answer.header.rcode = noSuchName;
    if (made.isBroken) answer.header.rcode = broken;
    void send(answer);
  });
  await server.listen(0, '127.0.0.1');
  whenFinished(() => void server.close());
  const address = `127.0.0.1:${server.address().port}`;
  const made: DnsServer = { address, texts: new Map(), isBroken: false, asked: [] };
  return made;
}
