/** Makes an element. Text becomes text nodes, never markup. */
export function make(name, attributes = {}, ...content) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(attribute, '');
    else if (value !== false && value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...content);
  return element;
}

/** Says a sentence to whoever listens to the page. */
export function say(sentence) {
  document.getElementById('said').textContent = sentence;
}
