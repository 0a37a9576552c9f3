import { readFileSync } from 'node:fs';

// Stands in for curl where a machine has none, for the options that the README uses: -s, -H, -d and -T.
const headers: [string, string][] = [];
let url = '';
let body: string | Buffer<ArrayBuffer> | undefined;
let isUpload = false;
const words = process.argv.slice(2);
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (word === '-s') continue;
  if (word === '-d') body = words.shift();
  else if (word === '-T') {
    isUpload = true;
    body = Buffer.from(readFileSync(words.shift() ?? ''));
  } else if (word === '-H') {
    const [name = '', ...value] = (words.shift() ?? '').split(':');
    headers.push([name, value.join(':').trim()]);
  } else if (word.startsWith('-')) throw new Error(`the stand-in for curl does not know ${word}`);
  else url = word;
}
const response = await fetch(url, {
  method: isUpload ? 'PUT' : body === undefined ? 'GET' : 'POST',
  headers,
  ...(body === undefined ? {} : { body }),
});
process.stdout.write(await response.text());
