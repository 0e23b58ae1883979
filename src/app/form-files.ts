/** The files of the forms. `src/build/boot-script.ts` writes their paths into the page. */
import { fetchAhead } from '../api/fetch-ahead.ts';
import { inputRest } from '../ui/basics/input-rest.ts';

/** Fetches the files of the forms while nobody types, presses or scrolls. The development server has no list. */
export function fetchFormFiles(): void {
  const paths = document.querySelector<HTMLTemplateElement>('#form-files')?.content.textContent;
  if (paths) void fetchAhead(paths.split(' '), inputRest);
}
