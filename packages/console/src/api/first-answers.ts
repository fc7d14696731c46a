/** Until then what the page came with is as good as an answer of now. */
const freshMs = 30_000;

const answers = readAnswers();

/** The answer that came with the page, the first time that it is asked for. */
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
