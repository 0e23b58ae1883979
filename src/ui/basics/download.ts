/** Handing what was made in the page to the browser as a file. */

/** Milliseconds that a download is given to start from the object URL. */
const START = 1000;

/**
 * Downloads a file.
 *
 * @param start milliseconds after which the page lets go of it; some browsers ask first and need it until answered
 */
export function download(file: Blob, name: string, start = START): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), start);
}
