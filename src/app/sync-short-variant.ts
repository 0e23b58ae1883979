/** Hands what was chosen by hand about `short` over to the API keys, which otherwise settle it by themselves. */
import type { DetectedVariants } from '../api/detected-variants.ts';
import { overrideShortVariant } from '../api-keys/short-variant.ts';
import type { VariantOf } from '../contract/spec-variants.ts';

/** Does so now and at each change. @returns how to stop */
export function syncShortVariant(findings: DetectedVariants): () => void {
  const handOver = () => {
    const { reading, chosen } = findings.find('short');
    overrideShortVariant(chosen ? (reading as VariantOf<'short'>) : null);
  };
  handOver();
  return findings.subscribe(handOver);
}
