import { readFileSync } from 'node:fs';

// Stands in for curl on machines without one, for the options that the documents use: -s, -i, -H,
// -X, -d and -T.
const headers: [string, string][] = [];
let url = '';
let method: string | undefined;
let body: string | Buffer<ArrayBuffer> | undefined;
let isUpload = false;
let showsHead = false;
const words = process.argv.slice(2);
for (let word = words.shift(); word !== undefined; word = words.shift()) {
  if (/^-[si]+$/.test(word)) showsHead ||= word.includes('i');
  else if (word === '-d') body = words.shift();
  else if (word === '-X') method = words.shift();
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
  method: method ?? (isUpload ? 'PUT' : body === undefined ? 'GET' : 'POST'),
  headers,
  ...(body === undefined ? {} : { body }),
});
if (showsHead) {
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  process.stdout.write(`HTTP/1.1 ${response.status}\r\n${lines.join('')}\r\n`);
}
process.stdout.write(await response.text());
