/** Resolves once the browser has painted what the server wrote. */
const isPainted = new Promise<void>((done) => {
  requestAnimationFrame(() => setTimeout(done));
  // A page in the background paints nothing.
  setTimeout(done, 200);
});

// Reading the scripts takes longer than painting: whoever waits has something to read. Nothing may
// await it here, for the scripts wait for this one to be done.
void isPainted.then(() => import('./main.tsx')).then(({ begin }) => begin());
