// The response headers a production server has to send with Latchkey, as data: what preview serves and tests compare with.

interface Circumstances {
  /** Origins of services that stand elsewhere, as in `https://api.example.com`. */
  connect?: string[];
  /** The demo registers a service worker, which Trusted Types would refuse; nothing else may go without them. */
  serviceWorker?: boolean;
}

/** Headers that go with every response. */
export function securityHeaders({ connect = [], serviceWorker = false }: Circumstances = {}) {
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
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  };
}

// Everything off but the clipboard: the token dialog writes to it, and whoever tries it reads what has arrived there.
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

/** How long a file may be kept. Only names that carry a hash of the content are safe to keep. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store';
}
