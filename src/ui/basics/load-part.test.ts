// Tests functions whose file is loaded on demand.
import { describe, expect, it, vi } from 'vitest';
import { lazyFunctions } from './load-part.ts';
import { currentNotices } from './notify.ts';

describe('lazyFunctions', () => {
  it('loads the functions on first use', async () => {
    const callback = vi.fn();
    lazyFunctions(async () => ({ ask: 1 })).use(callback);
    expect(callback).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(callback).toHaveBeenCalledWith({ ask: 1 }));
  });

  it('calls back synchronously after a preload, so that the next key press is not lost', async () => {
    const callback = vi.fn();
    const functions = lazyFunctions(async () => ({ ask: 1 }));
    await functions.preload();
    functions.use(callback);
    expect(callback).toHaveBeenCalledWith({ ask: 1 });
  });

  it('notifies about a failed load and loads again on the next use', async () => {
    const callback = vi.fn();
    const load = vi.fn(async () => ({ ask: 1 })).mockRejectedValueOnce(new TypeError('gone'));
    const functions = lazyFunctions(load);
    functions.use(callback);
    await vi.waitFor(() => expect(currentNotices()).toHaveLength(1));
    expect(callback).not.toHaveBeenCalled();
    functions.use(callback);
    await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce());
  });
});
