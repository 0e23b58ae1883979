/**
 * Connects the API keys, which detect the variant of `short` themselves, with what is known about the service: a variant
 * that was chosen by hand, and the one that an earlier visit detected.
 */
import type { DetectedVariants } from '../api/detected-variants.ts';
import { connectShortVariantMemory, overrideShortVariant } from '../api-keys/short-variant.ts';
import type { VariantOf } from '../contract/spec-variants.ts';

/** Passes the earlier variant, and the choice now and after each change. @returns how to stop */
export function syncShortVariant(variants: DetectedVariants): () => void {
  connectShortVariantMemory({
    earlier: () => variants.find('short').evidence.at(-1) ?? null,
    keep: (variant) => variants.observe('short', variant),
    forget: () => variants.forget('short'),
  });
  const sync = () => {
    const { variant, chosen } = variants.find('short');
    overrideShortVariant(chosen ? (variant as VariantOf<'short'>) : null);
  };
  sync();
  return variants.subscribe(sync);
}
