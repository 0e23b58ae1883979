/** The dialog that shows a token is a file of its own: it is loaded before a token is asked for. */
import { needPart } from '../../ui/basics/load-part.ts';

/** Loads the dialog. @throws {PartMissing} for the surface to show; nothing is to be sent then */
export const loadTokenDialog = () => needPart(() => import('./TokenDialog.tsx'), true);
