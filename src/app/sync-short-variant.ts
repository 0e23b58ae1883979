/** Passes a manually chosen variant of `short` to the API keys, which otherwise detect the variant themselves. */
import type { DetectedVariants } from '../api/detected-variants.ts';
import { overrideShortVariant } from '../api-keys/short-variant.ts';
import type { VariantOf } from '../contract/spec-variants.ts';

/** Passes the choice now and after each change. @returns how to stop */
export function syncShortVariant(variants: DetectedVariants): () => void {
  const sync = () => {
    const { reading, chosen } = variants.find('short');
    overrideShortVariant(chosen ? (reading as VariantOf<'short'>) : null);
  };
  sync();
  return variants.subscribe(sync);
}
