import type { DescribedEndpoint } from '../described/document.ts';
import { writeCurl } from './curl.ts';
import { writePython } from './python.ts';
import { exampleRequest } from './request.ts';
import { writeSdk } from './sdk.ts';

/** The languages of the examples, with their names. */
export const exampleLanguages = { curl: 'curl', sdk: 'TypeScript', python: 'Python' } as const;
export type ExampleLanguage = keyof typeof exampleLanguages;

export type Examples = Readonly<Partial<Record<ExampleLanguage, string>>>;

/** Writes the examples of an endpoint. The SDK leaves out what only the widget calls. */
export function writeExamples(described: DescribedEndpoint): Examples {
  const request = exampleRequest(described);
  return {
    curl: writeCurl(request),
    ...(described.isInSdk && { sdk: writeSdk(request) }),
    python: writePython(request),
  };
}

/** Returns what stands once before the examples of each language. */
export function writeSetups(url: string): Readonly<Record<ExampleLanguage, string>> {
  return {
    curl: `export GUILDHALL_URL=${url}\nexport GUILDHALL_KEY=gh_…`,
    sdk: `import { createGuildhall } from '@guildhall/sdk';

const guildhall = createGuildhall({
  url: process.env.GUILDHALL_URL ?? '${url}',
  key: process.env.GUILDHALL_KEY,
});`,
    python: `import os
import requests  # pip install requests

url = os.environ.get("GUILDHALL_URL", "${url}")
guildhall = requests.Session()
guildhall.headers["Authorization"] = "Bearer " + os.environ["GUILDHALL_KEY"]`,
  };
}

/** Returns what stands once before the examples for somebody who is signed in. */
export function writeSignInSetups(): Readonly<Record<'curl' | 'python', string>> {
  return {
    curl: `curl "$GUILDHALL_URL/auth/sign-in" -c cookies.txt \\
  -H "Content-Type: application/json" \\
  -d '{"email": "ada@example.com", "password": "YOUR_PASSWORD"}'`,
    python: `person = requests.Session()
person.post(
    f"{url}/auth/sign-in",
    json={"email": "ada@example.com", "password": "YOUR_PASSWORD"},
).raise_for_status()`,
  };
}

/** Returns what stands once before the examples of what the widget calls. */
export function writeVisitorSetups(): Readonly<Record<'curl' | 'python', string>> {
  return {
    curl: 'export VISITOR_SECRET=SECRET  # the `secret` that starting a session answers',
    python: `visitor = requests.Session()
visitor.headers.update(
    {"Authorization": "Bearer SECRET", "Origin": "https://shop.example"}
)`,
  };
}
