// What axe finds on a page: violations, and what it cannot decide by itself and nobody has looked at.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** A finding of axe that a person has looked at. */
interface Allowed {
  /** The rule of axe. */
  rule: string;
  /** Why axe is undecided, by the key of its message. */
  because: string;
  /** A selector of the element itself. */
  element: string;
  /** Why the element is right as it is. */
  reason: string;
  /** Needed at the width of a phone only, at which `accessibility.spec.ts` looks. */
  phone?: true;
}

/** What axe cannot decide by itself, and what a person has found. An entry that nothing needs is reported. */
export const allowed: readonly Allowed[] = [
  {
    rule: 'color-contrast',
    because: 'nonBmp',
    element: 'kbd',
    reason: 'An arrow is no text to axe. It has the colours of the keys with letters beside it, which pass.',
  },
  {
    rule: 'color-contrast',
    because: 'bgOverlap',
    element: '[role=dialog]:has([role=listbox]) button',
    reason: 'An open list covers the buttons of its dialog. The state without the list passes.',
  },
  {
    rule: 'color-contrast',
    because: 'elmPartiallyObscuring',
    element: 'td bdi, th bdi, th bdi span, #session-expired, [role=alert] p',
    reason:
      'Text of two lines, whose boxes overlap by the height of a line. Where it fits on one line, it passes.',
  },
  {
    rule: 'color-contrast',
    because: 'pseudoContent',
    element: '[role=dialog]:not(dialog) *',
    reason:
      'The scrim of a drawer is a pseudo element, which lies beside the box of the drawer. In a wide window, without a scrim, the drawer passes.',
    phone: true,
  },
  {
    rule: 'color-contrast',
    because: 'bgOverlap',
    element: 'body:has([role=dialog]:not(dialog)) header *',
    reason: 'On a phone a drawer covers the navigation. The state without the drawer passes.',
    phone: true,
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
    .setLegacyMode()
    .options({
      runOnly: tags,
      rules: { 'target-size': { enabled: true } },
      resultTypes: ['violations', 'incomplete'],
    })
    .analyze();
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => lineOf('breaks', id, node)));
  for (const { id, nodes } of incomplete) {
    const entries = await entriesFor(page, id, nodes);
    for (const entry of entries) if (entry) used.add(entry);
    const left = nodes.filter((_, at) => !entries[at]);
    const decided = await decidedInSight(page, id, left);
    findings.push(
      ...left.filter((node) => !decided.has(targetOf(node))).map((node) => lineOf('undecided', id, node)),
    );
  }
  return findings;
}

const targetOf = ({ target }: NodeResult) => String(target[0]);

/** The key of the message by which axe says why it is undecided. */
const keyOf = ({ any }: NodeResult) =>
  String((any[0]?.data as { messageKey?: string } | null)?.messageKey ?? '');

const lineOf = (kind: string, rule: string, node: NodeResult) =>
  `${kind} ${rule} ${keyOf(node)}: ${targetOf(node)} ${node.html.slice(0, 160)} (${node.any[0]?.message ?? ''})`;

/**
 * Checks the page, or a part of it, with all rules of axe.
 *
 * @param part a selector of the part
 * @returns one line for each element that breaks a rule
 */
export async function axeViolations(page: Page, part?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({
    rules: { 'target-size': { enabled: true } },
    // Without it, axe finds a selector for each element that passes, too, which takes most of its time.
    resultTypes: ['violations'],
  });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** A window in which no bar covers what can be scrolled, in pixels: axe decides nothing about what is covered. */
const TALL = 4000;

/** Returns the elements that pass once they are in sight. */
async function decidedInSight(page: Page, rule: string, nodes: readonly NodeResult[]): Promise<Set<string>> {
  const size = page.viewportSize();
  if (nodes.length === 0 || !size) return new Set();
  await page.setViewportSize({ ...size, height: TALL });
  const builder = new AxeBuilder({ page }).setLegacyMode().withRules([rule]);
  for (const node of nodes) builder.include(targetOf(node));
  const { passes } = await builder.analyze();
  await page.setViewportSize(size);
  return new Set(passes.flatMap((one) => one.nodes.map(targetOf)));
}

type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Returns for each element the entry of the list that allows it. */
async function entriesFor(
  page: Page,
  rule: string,
  nodes: readonly NodeResult[],
): Promise<(Allowed | undefined)[]> {
  const candidates = nodes.map((node) => ({
    target: targetOf(node),
    selectors: allowed.map((entry) =>
      entry.rule === rule && entry.because === keyOf(node) ? entry.element : null,
    ),
  }));
  const found = await page.evaluate(
    (all) =>
      all.map(({ target, selectors }) => {
        const element = document.querySelector(target);
        return selectors.findIndex((selector) => selector !== null && element?.matches(selector));
      }),
    candidates,
  );
  return found.map((at) => allowed[at]);
}
