import { describe, expect, it } from 'vitest';
import { extractBlocks } from '../../src/domains/drive/text/extract.ts';
import { splitIntoPassages, type PassageText } from '../../src/domains/drive/text/chunking.ts';
import { readFileText } from '../../src/domains/drive/text/read-file.ts';
import { Unreadable } from '../../src/domains/drive/text/unreadable.ts';
import { docxOf, pdfOf, zipOf } from '../harness/document-files.ts';

const LIMITS = { timeoutMs: 20_000, memoryMb: 256, maxPassages: 1_000, maxTextBytes: 10_000_000 };

async function passagesOf(text: string | Uint8Array, name: string): Promise<PassageText[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return Array.fromAsync(splitIntoPassages(await extractBlocks(bytes, name, () => undefined)));
}

async function errorOf(work: Promise<unknown>): Promise<{ status: string; reason: string }> {
  const error = await work.then(
    (value) => new Error(`it was not refused: ${JSON.stringify(value).slice(0, 200)}`),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Unreadable)) throw error;
  return { status: error.status, reason: error.message };
}

function readInJail(bytes: Uint8Array, name: string, limits: Partial<typeof LIMITS> = {}, signal?: AbortSignal) {
  const never = new AbortController().signal;
  return readFileText(
    { bytes: new Uint8Array(bytes), name },
    { ...LIMITS, ...limits },
    signal ?? never,
    () => undefined,
  );
}

const words = (n: number, word = 'word') => Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ');
const bare = (text: string) => text.replaceAll(/\s+/g, '');
const countOf = (text: string) => text.match(/\S+/g)?.length ?? 0;

describe('passages', () => {
  it('hold about 120 words, neighbouring paragraphs together, and nothing is lost or repeated', async () => {
    const text = Array.from({ length: 40 }, (_, i) => words(30, `p${i}w`)).join('\n\n');
    const passages = await passagesOf(text, 'a.txt');
    expect(passages).toHaveLength(10);
    for (const passage of passages) expect(countOf(passage.text)).toBe(120);
    expect(bare(passages.map((passage) => passage.text).join(''))).toBe(bare(text));
  });

  it('split a long paragraph between sentences, a long sentence between words, and a long word anywhere', async () => {
    const sentences = Array.from({ length: 12 }, (_, i) => `${words(25, `S${i}w`)}.`).join(' ');
    const split = await passagesOf(sentences, 'a.txt');
    for (const { text } of split) expect(text).toMatch(/\.$/);
    expect(bare(split.map(({ text }) => text).join(''))).toBe(bare(sentences));

    const sentence = words(500);
    const cut = await passagesOf(sentence, 'a.txt');
    for (const { text } of cut) expect(countOf(text)).toBeLessThanOrEqual(120);
    expect(cut.map(({ text }) => text).join(' ')).toBe(sentence);

    const word = '💩'.repeat(4_000);
    const chopped = await passagesOf(word, 'a.txt');
    for (const { text } of chopped) expect(text.length).toBeLessThanOrEqual(1_500);
    expect(chopped.map(({ text }) => text).join('')).toBe(word);

    const chinese = '今天天气很好我们去公园散步。'.repeat(60);
    const parts = await passagesOf(chinese, 'a.txt');
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ text }) => text.replaceAll(/\s/g, '')).join('')).toBe(chinese);
  });

  it('never run over a heading, and include it', async () => {
    const text = '# Garden\n\nIntro.\n\n## Beds\n\nTomatoes.\n\n```\n# no heading\n```\n\nTrees\n-----\n\nApples.\n';
    expect(await passagesOf(text, 'a.md')).toEqual([
      { heading: 'Garden', text: 'Intro.' },
      { heading: 'Garden › Beds', text: 'Tomatoes.\n\n```\n# no heading\n```' },
      { heading: 'Garden › Trees', text: 'Apples.' },
    ]);
  });
});

describe('files of each kind', () => {
  it('rows of a table come with the headers of their columns', async () => {
    const table = 'Name;City;Note\nAnna;Berlin;"likes; semicolons"\nBo;;x\n';
    expect(await passagesOf(table, 'a.csv')).toEqual([
      { heading: null, text: 'Name: Anna; City: Berlin; Note: likes; semicolons\n\nName: Bo; Note: x' },
    ]);
    expect(await passagesOf('Name\tCity\nAnna\tRome\n', 'a.tsv')).toEqual([
      { heading: null, text: 'Name: Anna; City: Rome' },
    ]);
  });

  it('values of JSON come with the way to them, also very deep ones', async () => {
    const json = JSON.stringify({ dog: { name: 'Rex', toys: ['ball', null, 3] }, on: false });
    expect(await passagesOf(json, 'a.json')).toEqual([
      { heading: null, text: 'dog.name: Rex\ndog.toys.0: ball\ndog.toys.2: 3\n\non: false' },
    ]);
    expect(await passagesOf('{"a":1}\n\n{"a":2}\n', 'a.jsonl')).toEqual([{ heading: null, text: 'a: 1\n\na: 2' }]);
    expect((await passagesOf(`${'['.repeat(5_000)}"deep"${']'.repeat(5_000)}`, 'a.json')).at(-1)?.text).toContain(
      'deep',
    );
    expect(await errorOf(passagesOf('{"a":1}\n{"a":', 'a.jsonl'))).toEqual({
      status: 'FAILED',
      reason: 'The file is not valid JSON, line 2.',
    });
  });

  it('HTML gives what a reader sees, under its headings', async () => {
    const html = `<!doctype html><html><head><title>T</title><style>p{}</style></head><body><h1>Big <b>thing</b></h1>
      <p>One &amp; two<br>three</p><script>alert("<p>evil</p>")</script><h2>Table</h2>
      <table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table><ul><li>x<li>y</ul><pre>a  b\n  c</pre></body></html>`;
    const expected = [
      { heading: 'Big thing', text: 'One & two\nthree' },
      { heading: 'Big thing › Table', text: 'A | B\n\n1 | 2\n\nx\n\ny\n\na  b\n  c' },
    ];
    expect(await passagesOf(html, 'a.html')).toEqual(expected);
    expect(await passagesOf(html, 'no-ending')).toEqual(expected);
  });

  it('a PDF gives the paragraphs of each page', async () => {
    const pdf = pdfOf([['Bread needs exam-', 'ple flour.', '', 'Proof it.'], ['Second page (here).']]);
    expect(await passagesOf(pdf, 'a.pdf')).toEqual([
      { heading: 'Page 1', text: 'Bread needs example flour.\n\nProof it.' },
      { heading: 'Page 2', text: 'Second page (here).' },
    ]);
    expect(await errorOf(passagesOf(pdfOf([[]]), 'scan.pdf'))).toMatchObject({ status: 'UNSUPPORTED' });
  });

  it('a Word document gives its paragraphs under its headings', async () => {
    const docx = docxOf([
      { style: 'Heading1', text: 'Recipes' },
      { text: 'Bread & butter.' },
      { style: 'Heading2', text: 'Soup' },
      { text: 'Boil water.' },
    ]);
    const expected = [
      { heading: 'Recipes', text: 'Bread & butter.' },
      { heading: 'Recipes › Soup', text: 'Boil water.' },
    ];
    expect(await passagesOf(docx, 'a.docx')).toEqual(expected);
    expect(await passagesOf(docx, 'wrong.txt')).toEqual(expected);
  });

  it('text is read in UTF-8, in UTF-16 with a mark, and where its name says it is text in windows-1252', async () => {
    const text = 'Grüße, “你好”';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const bytes of [Buffer.from(`\ufeff${text}`), utf16, Buffer.from(utf16).swap16()])
      expect(await passagesOf(bytes, 'a.txt')).toEqual([{ heading: null, text }]);
    expect(await passagesOf(Buffer.from('Gr\xfc\xdfe \x93x\x94', 'latin1'), 'a.txt')).toEqual([
      { heading: null, text: 'Grüße “x”' },
    ]);
    expect(await passagesOf(Buffer.from('BMW is a car'), 'a.txt')).toEqual([{ heading: null, text: 'BMW is a car' }]);
  });

  it('other kinds give nothing, with a reason', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const unsupported: [Uint8Array, string][] = [
      [png, 'a.png'],
      [png, 'a.txt'],
      [zipOf([{ name: 'x', data: Buffer.from('x') }]), 'a.zip'],
      [Buffer.from([1, 2, 3, 0, 255, 254, 9, 8]), 'a.bin'],
      [Buffer.from('{\\rtf1 hello}'), 'a.rtf'],
    ];
    for (const [bytes, name] of unsupported)
      expect(await errorOf(passagesOf(bytes, name)), name).toMatchObject({ status: 'UNSUPPORTED' });
    const broken: [Uint8Array, string][] = [
      [Buffer.from('%PDF-1.7 nothing'), 'a.pdf'],
      [Buffer.from('{"a":'), 'a.json'],
      [docxOf([{ text: 'x' }]).subarray(0, -30), 'a.docx'],
    ];
    for (const [bytes, name] of broken)
      expect(await errorOf(passagesOf(bytes, name)), name).toMatchObject({ status: 'FAILED' });
    expect(await passagesOf('', 'empty.pdf')).toEqual([]);
  });
});

describe('a file that is too long', () => {
  it('one that takes too long is ended, and so is one that no caller waits for any more', async () => {
    const text = Buffer.from('word '.repeat(4_000_000));
    const started = Date.now();
    const limits = { timeoutMs: 300, maxPassages: 1_000_000 };
    expect(await errorOf(readInJail(text, 'a.txt', limits))).toEqual({
      status: 'FAILED',
      reason: 'Reading it takes longer than 0.3 seconds.',
    });
    expect(Date.now() - started).toBeLessThan(15_000);
    const leaving = AbortSignal.timeout(300);
    await expect(readInJail(text, 'a.txt', { maxPassages: 1_000_000 }, leaving)).rejects.toThrow(/aborted|timeout/i);
  });

  it('of one that is too long, the beginning is stored', async () => {
    const text = Buffer.from(words(2_000));
    const whole = await readInJail(text, 'a.txt');
    expect(whole).toMatchObject({ isCut: false, passages: { length: 17 } });
    const cut = await readInJail(text, 'a.txt', { maxPassages: 5 });
    expect(cut.isCut).toBe(true);
    expect(cut.passages).toEqual(whole.passages.slice(0, 5));
    expect(cut.passages[0]?.terms).toContain('word0');
  });
});
