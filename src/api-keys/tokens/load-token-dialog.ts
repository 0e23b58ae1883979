/** Loading of the token dialog, which is a chunk of its own, before a token is requested. */
import { loadRequiredPart } from '../../ui/basics/load-part.ts';

/** Loads the dialog. @throws {PartMissing} when the chunk cannot be loaded; the caller must not send the request then */
export const loadTokenDialog = () => loadRequiredPart(() => import('./TokenDialog.tsx'), true);
