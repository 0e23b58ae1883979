// Says why a request got no answer, and what to do: Node itself says "fetch failed".

const PRIVATE_CA =
  'Node does not trust the certificate. For an authority of your own set NODE_EXTRA_CA_CERTS=/path/to/ca.pem; otherwise the server may not send its intermediate certificates';

/** What the codes of Node mean. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the name is not known: check the address and the DNS',
  EAI_AGAIN: 'the name could not be looked up: check the DNS and the network',
  ECONNREFUSED: 'nothing listens there: check the port, and whether the server runs',
  ECONNRESET: 'the connection was cut: check the server and the proxies before it',
  UND_ERR_SOCKET: 'the connection was cut: check the server and the proxies before it',
  EHOSTUNREACH: 'no way leads there: check the network and the firewall',
  ENETUNREACH: 'no way leads there: check the network and the firewall',
  ETIMEDOUT: 'no connection came about: check the network and the firewall',
  UND_ERR_CONNECT_TIMEOUT: 'no connection came about: check the network and the firewall',
  SELF_SIGNED_CERT_IN_CHAIN: PRIVATE_CA,
  DEPTH_ZERO_SELF_SIGNED_CERT: PRIVATE_CA,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: PRIVATE_CA,
  UNABLE_TO_GET_ISSUER_CERT: PRIVATE_CA,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: PRIVATE_CA,
  CERT_HAS_EXPIRED: 'the certificate has expired: renew it',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet: check the clocks',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name: check the address and the certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the port speaks no TLS: check the port and the scheme',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the port speaks no TLS: check the port and the scheme',
};

/** Returns the reason in words with its code, or the message of the innermost error. */
export function failureReason(error: unknown): string {
  const chain = causesOf(error);
  const known = chain.find(({ code = '' }) => Object.hasOwn(reasons, code));
  if (known?.code) return `${reasons[known.code]} (${known.code})`;
  if (chain.some(({ name }) => name === 'TimeoutError')) return 'no answer came in time';
  const last = chain.at(-1);
  return [last?.message || String(error), ...(last?.code ? [`(${last.code})`] : [])].join(' ');
}

interface Failure {
  name?: string;
  message?: string;
  code?: string;
  cause?: unknown;
  errors?: unknown[];
}

/** Lists an error and its causes. Of several addresses of a name, Node reports each failure. */
function causesOf(error: unknown): Failure[] {
  if (typeof error !== 'object' || error === null) return [];
  const failure = error as Failure;
  return [failure, ...(failure.errors ?? []).slice(0, 1).flatMap(causesOf), ...causesOf(failure.cause)];
}
