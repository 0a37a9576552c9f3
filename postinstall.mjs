// Runs on whatever Node npm itself runs on, so this is the one file in plain JavaScript.
// npm 10, which comes with Node 20 and 22, takes away the link to the Node that it has just installed, together with those of the
// packages for other machines, which are named alike. It is put back here; npm 11 and later leave nothing to do.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const home = Object.keys(optionalDependencies).find((name) => existsSync(`node_modules/${name}/package.json`));

if (home) {
  const { bin } = JSON.parse(readFileSync(`node_modules/${home}/package.json`, 'utf8'));
  const link = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node';
  if (!existsSync(link)) {
    if (process.platform === 'win32') writeFileSync(link, `@"%~dp0..\\${home}\\${bin.node}" %*\r\n`);
    else symlinkSync(`../${home}/${bin.node}`, link);
  }
} else if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `No Node was installed for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: the project needs Node 24 or later on the PATH.\n`,
  );
}
