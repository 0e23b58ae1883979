/** Hands what was chosen by hand about `short` over to the API keys, which otherwise settle it by themselves. */
import type { Findings } from '../api/detected-variants.ts';
import { overrideShort } from '../api-keys/short-variant.ts';
import type { ReadingOf } from '../contract/spec-variants.ts';

/** Does so now and at each change. @returns how to stop */
export function followShort(findings: Findings): () => void {
  const handOver = () => {
    const { reading, chosen } = findings.find('short');
    overrideShort(chosen ? (reading as ReadingOf<'short'>) : null);
  };
  handOver();
  return findings.subscribe(handOver);
}
