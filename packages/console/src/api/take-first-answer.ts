/** How long after the start of the page its embedded answers count as fresh, in milliseconds. */
const freshMs = 30_000;

const answers = readAnswers();

/** Returns the answer that came embedded in the page, at the first request for its address. */
export function takeFirstAnswer(url: string, { method }: RequestInit): Response | undefined {
  const { origin } = location;
  const address = url.startsWith(origin) ? url.slice(origin.length) : url;
  if (method !== 'GET' || performance.now() > freshMs) return undefined;
  const answer = answers.get(address);
  answers.delete(address);
  return answer === undefined ? undefined : Response.json(answer);
}

function readAnswers(): Map<string, unknown> {
  const written = document.getElementById('first-answers')?.textContent ?? '{}';
  return new Map(Object.entries(JSON.parse(written) as Record<string, unknown>));
}
