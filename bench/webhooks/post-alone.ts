import { Agent, request } from 'node:http';

const atOnce = 2;

/**
 * POSTs each body until it is accepted, two at a time. Returns the duration in milliseconds. The
 * baseline for webhooks.
 */
export async function postAlone(url: string, bodies: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = bodies.values();
  const work = async () => {
    for (const body of waiting) {
      while ((await post(url, body, agent)) >= 300) {
        // Repeats until the receiver accepts the body.
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
