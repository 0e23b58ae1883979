/** Shows the error page in place of a page that crashed, until the admin navigates. */
import { Component, type ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { reportFailure } from '../../api/report-failure.ts';
import { CrashPage } from './CrashPage.tsx';

interface Props {
  location: Location;
  children: ReactNode;
}

interface State {
  hasCrashed: boolean;
  error: unknown;
  location: Location;
}

/** Catches the errors of rendering. A class, because React has no hook for this. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false, error: null, location: this.props.location };

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ hasCrashed: true, error });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { hasCrashed: false, error: null, location };

  override componentDidCatch = reportFailure;

  override render() {
    const { hasCrashed, error } = this.state;
    return hasCrashed ? <CrashPage error={error} /> : this.props.children;
  }
}
