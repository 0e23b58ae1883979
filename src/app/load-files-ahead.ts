/** Loads files of the console before the code that imports them runs. `src/build/boot-script.ts` puts their links on the page. */

/** A list of files: the id of the template that holds their links. */
export type FilesAhead = 'api-keys-page' | 'forms';

/** Starts to load files without running them. Further calls with the same name do nothing. */
export function loadFilesAhead(name: FilesAhead): void {
  // The development server has no such templates.
  const links = document.querySelector<HTMLTemplateElement>(`template#${name}`);
  if (links) document.head.append(links.content);
}
