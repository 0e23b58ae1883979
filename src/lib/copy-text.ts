/** Copying to the clipboard, which a browser may not allow. */

/**
 * Writes a text to the clipboard.
 *
 * @returns `false` when the browser has no clipboard (plain HTTP) or denies access to it; the caller then shows the text
 *   selected, so that the admin can copy it by hand
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
