// Plain JavaScript, because it runs on the Node that npm itself runs on, which may be Node 20.
// npm 10, which comes with Node 20 and 22, removes the link to the Node that it has just installed:
// it takes the link for one of the packages for other machines, which have the same name.
// This script puts the link back. npm 11 and later keep it.
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const home = Object.keys(optionalDependencies).find(
  (name) => name.startsWith('node-') && existsSync(`node_modules/${name}/package.json`),
);

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
