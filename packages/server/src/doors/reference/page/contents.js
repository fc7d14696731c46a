const isNarrow = matchMedia('(max-width: 60rem)');
/** How far below the top of the window the line is at which one reads. */
const readingLine = 140;

/** Marks in the contents what is being read. On a phone the contents are closed until asked for. */
export function markCurrent() {
  const contents = document.getElementById('contents');
  contents.querySelector('nav').classList.add('live');
  const fold = () => {
    contents.open = !isNarrow.matches;
  };
  isNarrow.addEventListener('change', fold);
  fold();
  contents.addEventListener('click', ({ target }) => {
    if (isNarrow.matches && target.closest('a')) contents.open = false;
  });

  // The contents list the places in the order in which they stand.
  const places = [...contents.querySelectorAll('a')].map((link) => {
    return { link, place: document.getElementById(link.hash.slice(1)) };
  });
  let isWaiting = false;
  const follow = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      mark(places, findRead(places));
    });
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow, { passive: true });
  follow();
}

/** Returns the last place that begins above the line at which one reads, by halving. */
function findRead(places) {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (places[middle].place.getBoundingClientRect().top <= readingLine) low = middle;
    else high = middle - 1;
  }
  return places[low].link;
}

function mark(places, link) {
  if (link.hasAttribute('aria-current')) return;
  for (const other of places) other.link.removeAttribute('aria-current');
  link.setAttribute('aria-current', 'location');
  const side = link.closest('.side');
  const { top, bottom } = link.getBoundingClientRect();
  const seen = side.getBoundingClientRect();
  if (top < seen.top + 40) side.scrollTop -= seen.top + 40 - top;
  else if (bottom > seen.bottom - 40) side.scrollTop += bottom - seen.bottom + 40;
}
