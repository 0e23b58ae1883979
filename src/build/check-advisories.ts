// `npm run check:advisories`: asks the registry for known vulnerabilities of the packages, and says so when the registry does
// not answer such questions. Not a part of `npm test`: a new advisory must not fail a change that has nothing to do with it.
import { spawnSync } from 'node:child_process';

/** The part of the report of `npm audit --json` that is read here. */
interface Report {
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
  error?: { code?: string; summary?: string };
  message?: string;
}

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const report = parse(stdout);

if (report.vulnerabilities === undefined) {
  const reason = report.error?.summary || report.message || report.error?.code || 'no reason given';
  console.log(
    `Nothing was checked: the registry does not answer questions about advisories (${reason.trim()}).`,
  );
  process.exitCode = 2;
} else {
  const found = Object.entries(report.vulnerabilities);
  for (const [name, { severity, via }] of found) {
    // A text names another package of this list, which has the advisory.
    const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`));
    console.error(`✗ ${name}, ${severity}: ${causes.join('; ')}`);
  }
  console.log(found.length === 0 ? 'No advisory is known.' : `${found.length} package(s) with advisories.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

function parse(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return { message: 'its answer is not JSON' };
  }
}
