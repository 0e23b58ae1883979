/** The simulated service as a demo build sees it; production builds have none. */
import { createContext, use } from 'react';
import type { DemoWorld } from '../session/sign-in/SignInPage.tsx';

/** An invitation e-mail that the simulated service records instead of sending it. */
export interface Invitation {
  to: string;
  name: string;
  locale: string;
  organizationId: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The simulated service, for the screens of a demo build. */
export interface Demo {
  worlds: readonly DemoWorld[];
  /** Returns the recorded invitations of the world that a session token belongs to. */
  invitationOutbox: (token: string) => readonly Invitation[];
}

/** Provided by `App`. */
export const DemoContext = createContext<Demo | null>(null);

/** Returns the demo; `null` in production. */
export const useDemo = () => use(DemoContext);
