/**
 * The JSX runtime of the console, in place of React's: gives each text an element of its own.
 *
 * Browsers translate a page by replacing its text nodes. React holds on to a text node that stands beside other children: it
 * would change the node that is gone, and crash when it removes that or inserts beside it
 * (https://github.com/facebook/react/issues/11538). A text that is the only child of an element is set through the element.
 */
import { Fragment, type Key } from 'react';
import { jsx as create, jsxs as createOfMany } from 'react/jsx-runtime';

type ElementType = Parameters<typeof create>[0];

const isText = (child: unknown): child is string | number =>
  typeof child === 'string' || typeof child === 'number';

const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/** Returns children without elements as one text, otherwise `null`. */
function textOf(children: unknown): string | null {
  if (isText(children)) return String(children);
  if (isNothing(children)) return '';
  if (!Array.isArray(children)) return null;
  let text = '';
  for (const child of children) {
    const part = textOf(child);
    if (part === null) return null;
    text += part;
  }
  return text;
}

/** Returns children with each text in a `<span>`. Neighbouring texts share the one of the first. */
function separateTexts(children: readonly unknown[]): readonly unknown[] {
  if (!children.some((child) => isText(child) || Array.isArray(child))) return children;
  // A text that joins another one leaves its place empty, so that the elements behind keep theirs, and with it their state.
  const separated: unknown[] = children.map(() => null);
  let first = -1;
  let text = '';
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      text = first < 0 ? String(child) : text + child;
      if (first < 0) first = at;
      separated[first] = text;
    } else if (!isNothing(child)) {
      first = -1;
      separated[at] = Array.isArray(child) ? separateTexts(child) : child;
    }
  }
  return separated.map((child, at) => (typeof child === 'string' ? inSpan(child, `text-${at}`) : child));
}

/**
 * Returns a text in a `<span>`. White space stays outside: translations leave it as it is, and a span of white space would be
 * an item of its own in a flex container.
 */
function inSpan(text: string, key: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  const [before, after] = text.split(trimmed);
  return [before, create('span', { children: trimmed }, key), after];
}

/** Returns the props with the texts among the children in elements of their own. */
function withTextsApart(type: ElementType, props: { children?: unknown }): { children?: unknown } {
  const { children } = props;
  if (!Array.isArray(children))
    return type === Fragment && isText(children) ? { ...props, children: separateTexts([children]) } : props;
  const text = type === Fragment ? null : textOf(children);
  if (text === '') return props;
  return { ...props, children: text ?? separateTexts(children) };
}

/** Creates an element, as `react/jsx-dev-runtime` does. @param isStatic whether the children stand in the source one by one */
export function jsxDEV(type: ElementType, props: object, key?: Key, isStatic?: boolean) {
  const apart = withTextsApart(type, props);
  return (isStatic && Array.isArray(apart.children) ? createOfMany : create)(type, apart, key);
}

/** Creates an element, as `react/jsx-runtime` does. */
export const jsx = (type: ElementType, props: object, key?: Key) => jsxDEV(type, props, key);

/** Creates an element with several children, as `react/jsx-runtime` does. */
export const jsxs = (type: ElementType, props: object, key?: Key) => jsxDEV(type, props, key, true);

export { Fragment };
