/** Resolves once the browser has painted the server's page, after 200 ms at the latest. */
const isPainted = new Promise<void>((done) => {
  requestAnimationFrame(() => setTimeout(done));
  // A page in the background is never painted.
  setTimeout(done, 200);
});

// Loads the scripts after the first paint, so that the user can read the page meanwhile. No
// top-level await, because the loaded scripts wait for this module to finish.
void isPainted.then(() => import('./main.tsx')).then(({ begin }) => begin());
