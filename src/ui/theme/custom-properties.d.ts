/** Lets `style` set custom properties, which the types of React leave out. */
import 'react';

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number;
  }
}
