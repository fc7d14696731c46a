const place = 'guildhall-docs-language';

/** Shows the examples in one language, and remembers which. */
export function offerLanguages() {
  const select = document.getElementById('language');
  const remembered = recall();
  if ([...select.options].some(({ value }) => value === remembered)) select.value = remembered;
  const show = () => {
    document.documentElement.dataset.language = select.value;
  };
  select.addEventListener('change', () => {
    show();
    remember(select.value);
  });
  show();
}

// A browser may refuse to keep anything.
function recall() {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function remember(language) {
  try {
    localStorage.setItem(place, language);
  } catch {
    // It is chosen again next time.
  }
}
