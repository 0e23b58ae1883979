// A page whose text nodes were replaced, as the translation of a browser does it.
import { render } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { expect, it } from 'vitest';

/** Replaces the text nodes below `element`. */
function translate(element: Element) {
  for (const node of Array.from(element.childNodes)) {
    if (node instanceof Element) translate(node);
    else if (node.textContent?.trim()) {
      const font = document.createElement('font');
      font.textContent = node.textContent;
      node.replaceWith(font);
    }
  }
}

const Pair = ({ children }: { children: ReactNode }) => <div>{children}</div>;

const pages: [what: string, page: (count: number) => ReactNode, texts: [string, string, string]][] = [
  ['texts alone', (n) => <p>{n} of 9</p>, ['0 of 9', '1 of 9', '2 of 9']],
  [
    'a text beside a conditional element',
    (n) => (
      <p>
        {n > 0 && <b>!</b>}
        {n} {n === 1 ? 'row' : 'rows'}
        {n > 1 && <i>?</i>} and
      </p>
    ),
    ['0 rows and', '!1 row and', '!2 rows? and'],
  ],
  [
    'a conditional text beside elements',
    (n) => (
      <p>
        <b>a</b>
        {n === 1 && 'one'}
        <i>b</i>
      </p>
    ),
    ['ab', 'aoneb', 'ab'],
  ],
  [
    'a fragment',
    (n) => (
      <p>
        <Fragment key="n">{n}</Fragment>
        {n !== 1 && <b>!</b>}
      </p>
    ),
    ['0!', '1', '2!'],
  ],
  ['parts of a list', (n) => <p>{['a', n, <b key="b">{n}</b>, [n, 'c']]}</p>, ['a000c', 'a111c', 'a222c']],
  [
    'the children of a component',
    (n) => (
      <Pair>
        <b>a</b> {n}
      </Pair>
    ),
    ['a 0', 'a 1', 'a 2'],
  ],
];

for (const [what, page, [first, ...later]] of pages)
  it(`keeps the texts current on a translated page: ${what}`, () => {
    const { container, rerender } = render(page(0));
    expect(container.textContent).toBe(first);
    for (const [at, text] of later.entries()) {
      translate(container);
      rerender(page(at + 1));
      expect(container.textContent).toBe(text);
    }
  });

it('puts no text into a span that is alone, nor white space', () => {
  const { container } = render(
    <p>
      {1} of {2}
      <b>{3} rows</b> <i>and</i>
    </p>,
  );
  expect(container.innerHTML).toBe('<p><span>1 of 2</span><b>3 rows</b> <i>and</i></p>');
});

it('keeps the state of an element beside a text that comes and goes', () => {
  const page = (text: string | null) => (
    <p>
      a{text}
      <input />
    </p>
  );
  const { container, rerender } = render(page(null));
  const input = container.querySelector('input');
  rerender(page('b'));
  expect(container.querySelector('input')).toBe(input);
  expect(container.textContent).toBe('ab');
});
