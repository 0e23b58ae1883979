// What axe finds on a page: violations, and what it cannot decide by itself and nobody has looked at.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** A finding of axe that a person has looked at. */
interface Allowed {
  /** The rule of axe. */
  rule: string;
  /** A selector of the element, or of one around it. */
  element: string;
  /** Why the element is right as it is. */
  reason: string;
}

/** What axe cannot decide by itself, and what a person has found. An entry that nothing needs is reported. */
export const allowed: readonly Allowed[] = [
  {
    rule: 'color-contrast',
    element: 'kbd',
    reason: 'An arrow is no text to axe. It has the colours of the keys with letters beside it, which pass.',
  },
  {
    rule: 'color-contrast',
    element: 'body:has([role=listbox], [role=menu]) *',
    reason: 'It is covered by an open list. The state without the list passes.',
  },
  {
    rule: 'color-contrast',
    element: 'td bdi, th bdi, [role=alert] p',
    reason:
      'Text of two lines, whose boxes overlap by the height of a line. Where it fits on one line, it passes.',
  },
  {
    rule: 'color-contrast',
    element: 'table:has(> caption)',
    reason:
      'The charts above a list lie on a shadow at their edge, a gradient from the colour of the page to itself. Its colours pass.',
  },
  {
    rule: 'color-contrast',
    element: 'dialog, [role=dialog]',
    reason:
      'The scrim of a drawer is a pseudo element beside its box, and two lines of a text overlap by the height of a line. Beside the list, without a scrim, the drawer passes.',
  },
  {
    rule: 'color-contrast',
    element: 'body:has([role=dialog]) header *',
    reason: 'On a phone a drawer covers the navigation. The state without the drawer passes.',
  },
  {
    rule: 'color-contrast',
    element: 'dd, td',
    reason:
      'A single digit is too short to be text to axe. It has the colours of the longer values beside it, which pass.',
  },
];

/** WCAG 2.2 A and AA, and the best practices of axe. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks the page with axe.
 *
 * @param used collects the entries of the list that were needed
 * @returns one line for each element that breaks a rule, or about which axe is undecided
 */
export async function axeFindings(page: Page, used: Set<Allowed> = new Set()): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .options({ runOnly: tags, rules: { 'target-size': { enabled: true } } })
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => lineOf('breaks', id, node)));
  for (const { id, nodes } of incomplete) {
    const left: NodeResult[] = [];
    for (const node of nodes) {
      const entry = await entryFor(page, id, String(node.target[0]));
      if (entry) used.add(entry);
      else left.push(node);
    }
    const decided = await decidedInSight(page, id, left);
    findings.push(
      ...left
        .filter((node) => !decided.has(String(node.target[0])))
        .map((node) => lineOf('undecided', id, node)),
    );
  }
  return findings;
}

const lineOf = (kind: string, rule: string, { target, html, any }: NodeResult) =>
  `${kind} ${rule}: ${String(target[0])} ${html.slice(0, 160)} (${any[0]?.message ?? ''})`;

/** A window in which no bar covers what can be scrolled, in pixels: axe decides nothing about what is covered. */
const TALL = 4000;

/** Returns the elements that pass once they are in sight. */
async function decidedInSight(page: Page, rule: string, nodes: readonly NodeResult[]): Promise<Set<string>> {
  const size = page.viewportSize();
  if (nodes.length === 0 || !size) return new Set();
  await page.setViewportSize({ ...size, height: TALL });
  const builder = new AxeBuilder({ page }).withRules([rule]);
  for (const { target } of nodes) builder.include(String(target[0]));
  const { passes } = await builder.analyze();
  await page.setViewportSize(size);
  return new Set(passes.flatMap((one) => one.nodes.map(({ target }) => String(target[0]))));
}

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Returns the entry of the list for a rule and an element. */
async function entryFor(page: Page, rule: string, target: string): Promise<Allowed | undefined> {
  for (const entry of allowed.filter((one) => one.rule === rule)) {
    const fits = await page
      .locator(target)
      .first()
      .evaluate((element, selector) => element.closest(selector) !== null, entry.element)
      .catch(() => false);
    if (fits) return entry;
  }
  return undefined;
}
