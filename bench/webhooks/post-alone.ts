import { Agent, request } from 'node:http';

const atOnce = 2;

/** POSTs every body until it is taken, two at a time, and nothing else. Answers with milliseconds. */
export async function postAlone(url: string, bodies: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = bodies.values();
  const work = async () => {
    for (const body of waiting) {
      while ((await post(url, body, agent)) >= 300) {
        // Until it is taken.
      }
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return performance.now() - startedAt;
}

function post(url: string, body: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'webhook-id': JSON.parse(body).id };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}
