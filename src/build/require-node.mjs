// Ends an npm script with instructions when Node is older than 22.18. Plain JavaScript, because such a Node cannot run
// TypeScript. `engines` in package.json allows Node 20, so that `npm ci` can install the Node 24 of this project.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`
Latchkey needs Node 22.18 or newer; this is ${process.versions.node} (${process.execPath}).

On Linux with glibc (x64, arm64) and Windows (x64) \`npm ci\` brings a Node 24 of its own and \`npm run\` finds it:
run \`npm ci\` without --omit=optional, and start the scripts through npm. On Alpine, macOS and Windows ARM
install Node 24.
`);
  process.exit(1);
}
