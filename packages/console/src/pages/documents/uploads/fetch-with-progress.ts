/** Returns a `fetch` that reports the sent share of the body, from 0 to 1. */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { method = 'GET', signal, body } = init;
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener('load', () => resolve(toResponse(request)));
      request.addEventListener('error', () => reject(new TypeError('The connection broke')));
      request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')];
    }),
  );
  return new Response(request.responseText, { status: request.status, headers });
}
