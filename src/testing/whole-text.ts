/** Finds a message by its text although a name in it stands in an element of its own. */

/** Returns a matcher for `getByText`: the innermost element whose whole text is `text`, or matches it. */
export function wholeText(text: string | RegExp) {
  const isIn = (element: Element) => {
    const content = element.textContent.trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return (_: string, element: Element | null): boolean =>
    element !== null && isIn(element) && ![...element.children].some(isIn);
}
