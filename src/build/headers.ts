// The response headers of a production server as data, for the preview server and for tests.

/** What the headers depend on. */
export interface HeaderOptions {
  /** Origins of services on other hosts, as in `https://api.example.com`. */
  connect?: string[];
  /** Allows a service worker and switches off Trusted Types, which reject its registration. For the demo only. */
  serviceWorker?: boolean;
  /** Requires https of all subdomains of the console's host, too: other services may run there. */
  httpsOnSubdomains?: boolean;
}

/** Returns the headers of every response. */
export function securityHeaders({
  connect = [],
  serviceWorker = false,
  httpsOnSubdomains = false,
}: HeaderOptions = {}) {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(serviceWorker
      ? ["worker-src 'self'"]
      : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ];

  return {
    'Content-Security-Policy': policy.join('; '),
    'Strict-Transport-Security': `max-age=63072000${httpsOnSubdomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  };
}

// Everything is off except writing to the clipboard, which the token dialog needs.
const permissions = [
  'clipboard-write=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

/** The `Cache-Control` of files with a content hash in their name, and of everything else. */
export const cacheRules = { asset: 'public, max-age=31536000, immutable', other: 'no-store' };

/** Returns the `Cache-Control` of an existing file. @param path its path below the console's base path, as in `/assets/…` */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? cacheRules.asset : cacheRules.other;
}
