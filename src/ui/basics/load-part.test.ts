import { describe, expect, it, vi } from 'vitest';
import { lazyFunctions } from './load-part.ts';
import { currentNotices } from './notify.ts';

describe('lazy functions', () => {
  it('are loaded when they are needed', async () => {
    const act = vi.fn();
    lazyFunctions(async () => ({ ask: 1 })).use(act);
    expect(act).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(act).toHaveBeenCalledWith({ ask: 1 }));
  });

  it('are there at once when they were loaded before, so that the next key is not lost', async () => {
    const act = vi.fn();
    const functions = lazyFunctions(async () => ({ ask: 1 }));
    await functions.preload();
    functions.use(act);
    expect(act).toHaveBeenCalledWith({ ask: 1 });
  });

  it('that cannot be had are said to be missing, and tried again the next time', async () => {
    const act = vi.fn();
    const load = vi.fn(async () => ({ ask: 1 })).mockRejectedValueOnce(new TypeError('gone'));
    const functions = lazyFunctions(load);
    functions.use(act);
    await vi.waitFor(() => expect(currentNotices()).toHaveLength(1));
    expect(act).not.toHaveBeenCalled();
    functions.use(act);
    await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
  });
});
