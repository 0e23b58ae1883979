/** What a demo build knows of its simulated service; production builds have none. */
import { createContext, use } from 'react';
import type { DemoWorld } from '../session/sign-in/SignInPage.tsx';

/** A message that the simulated service would have sent. */
export interface Invitation {
  to: string;
  name: string;
  locale: string;
  organizationId: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The simulated service as the demo's screens see it. */
export interface Demo {
  worlds: readonly DemoWorld[];
  /** The invitations of the world that a session token names. */
  invitationOutbox: (token: string) => readonly Invitation[];
}

/** Given by the app. */
export const DemoContext = createContext<Demo | null>(null);

/** The demo, `null` in production. */
export const useDemo = () => use(DemoContext);
