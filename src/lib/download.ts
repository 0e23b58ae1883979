/** Offers data that the page created as a file download. */

/** Milliseconds until the object URL is revoked: Safari asks before it downloads, and large files take time. */
const REVOKE_DELAY = 60_000;

/**
 * Downloads a file.
 *
 * @param name the suggested file name
 * @param revokeDelay milliseconds until the object URL is revoked
 */
export function download(file: Blob, name: string, revokeDelay = REVOKE_DELAY): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelay);
}
