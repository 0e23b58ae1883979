// Tests what is said of a file that is missing.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportFailure } from '../../api/report-failure.ts';
import { currentNotices, dismissAllNotices } from '../basics/notify.ts';
import { loadPart, loadRequiredPart } from './load-part.ts';

describe('a file that fails to load', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  const failing = () => Promise.reject(gone);
  const codes: string[] = [];
  const note = (event: Event) => codes.push((event as CustomEvent<{ code: string }>).detail.code);
  beforeEach(() => {
    codes.length = 0;
    dismissAllNotices();
    addEventListener('latchkey:error', note);
  });
  afterEach(() => {
    removeEventListener('latchkey:error', note);
    vi.restoreAllMocks();
  });

  it('is reported like other failures, once', async () => {
    await loadPart(failing);
    await vi.waitFor(() => expect(codes).toEqual(['missing-file']));
    const error = await loadRequiredPart(failing).catch((thrown: unknown) => thrown);
    await vi.waitFor(() => expect(codes).toEqual(['missing-file', 'missing-file']));
    reportFailure(error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(codes).toHaveLength(2);
  });

  it('is reported as offline without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await loadPart(failing);
    await vi.waitFor(() => expect(codes).toEqual(['offline']));
    expect(currentNotices()[0]?.text).toBe("You're offline. Try again once you're connected.");
  });

  it('offers to copy what failed, and keeps the offer to reload', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await loadPart(failing);
    const [notice] = currentNotices();
    expect(notice?.actions?.map(({ label }) => label)).toEqual(['Reload', 'Copy details']);
    const copy = notice?.actions?.[1];
    expect(copy?.stays).toBe(true);
    copy?.onPress();
    await vi.waitFor(() => expect(currentNotices().map(({ text }) => text)).toContain('Details copied'));
    expect(copied.mock.calls[0]?.[0]).toMatch(
      /^A new version is there\nTypeError: Failed to fetch.*x\.js\nLatchkey \d[\d.]+\n\d{4}-.*Z$/,
    );
  });

  it('shows the details when the browser does not allow copying', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await loadPart(failing);
    currentNotices()[0]?.actions?.[1]?.onPress();
    await vi.waitFor(() => expect(currentNotices()[1]?.text).toContain(gone.message));
    expect(currentNotices()[1]?.kind).toBe('alert');
  });
});
