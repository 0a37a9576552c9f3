'use strict';
// Loaded before the program (`node -r`), so it must run on any Node. Older ones cannot read TypeScript
// and would end with a stack.

const WANTED = 24;
const { node } = process.versions;
if (Number(node.split('.')[0]) < WANTED) {
  process.stderr.write(
    `Node ${WANTED} or newer is needed, and this is Node ${node}. \`npm ci\` without --omit=optional brings its own.\n`,
  );
  process.exit(1);
}
