/** Posts while the window closes, by a request that outlives the page. */
export function postOnClose(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
