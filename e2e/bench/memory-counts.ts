// Counts what a page keeps in memory, after garbage collection.
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

const metrics = { 'JS heap': 'JSHeapUsedSize', nodes: 'Nodes', listeners: 'JSEventListeners' } as const;

/** The heap in bytes, and the numbers of nodes and listeners. */
export type MemoryCounts = Record<keyof typeof metrics, number>;

/** Counts after a wait. @param wait milliseconds in which idle callbacks finish and notices leave */
export async function countMemory(cdp: CDPSession, wait: number): Promise<MemoryCounts> {
  await pause(wait);
  for (let time = 0; time < 3; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics: all } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => all.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    'JS heap': read(metrics['JS heap']),
    nodes: read(metrics.nodes),
    listeners: read(metrics.listeners),
  };
}
