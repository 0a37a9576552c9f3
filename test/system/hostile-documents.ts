import { docxOf, docxWith, pdfOf, wordXml } from '../harness/document-files.ts';

const MIB = 1024 * 1024;

/** A file that harms a careless reader, and the end of its reading. */
export interface HostileFile {
  name: string;
  make: () => Uint8Array | string;
  expected: RegExp;
}

const READY = /^READY/;
const TOO_DEEP = /^FAILED: The file nests its parts deeper than [\d,]+ levels\.$/;
const TOO_LARGE = /^FAILED: (?:Reading it takes (?:more|longer) than|The document unpacks to more than)/;
const BROKEN = /^(?:FAILED|UNSUPPORTED): /;

const docxOfXml = (body: string, more: Parameters<typeof docxWith>[1] = {}) =>
  docxWith(Buffer.from(wordXml(body)), more);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const picture =
  '<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:link="linked"/></w:drawing><w:t>Text.</w:t></w:r></w:p>';

function billionLaughs(): string {
  const names = Array.from({ length: 10 }, (_, i) => `l${i}`);
  const entities = names.map((name, i) => `<!ENTITY ${name} "${i === 0 ? 'lol' : `&l${i - 1};`.repeat(10)}">`);
  return `<!DOCTYPE w [${entities.join('')}]>${wordXml(paragraph('&l9;'))}`;
}

function pdfWith(object: string): string {
  return `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n${object}\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

/** Files of every kind that is read. `size` is 1 for the short form. */
export function hostileFiles(size: number): HostileFile[] {
  return [
    { name: 'deep.html', make: () => '<div>'.repeat(2 * MIB), expected: TOO_DEEP },
    { name: 'cells.html', make: () => `<table><tr>${'<td>x'.repeat(400_000 * size)}`, expected: READY },
    { name: 'entities.html', make: () => '&amp;'.repeat(MIB * size), expected: READY },
    { name: 'deep.json', make: () => '['.repeat(2 * MIB), expected: TOO_DEEP },
    // More than 50 MiB would not be read at all.
    { name: 'wide.json', make: () => `[${'{"a":[]},'.repeat(1_500_000 * Math.min(size, 3))}0]`, expected: TOO_LARGE },
    { name: 'deep.jsonl', make: () => `{"a":1}\n${'{"a":'.repeat(MIB)}`, expected: TOO_DEEP },
    { name: 'line.csv', make: () => 'x'.repeat(8 * MIB * size), expected: /^FAILED: The table is broken/ },
    { name: 'columns.csv', make: () => `${'a,'.repeat(500_000)}\n${'1,'.repeat(500_000)}\n`, expected: READY },
    { name: 'quote.csv', make: () => `a,b\n"${'x,'.repeat(2 * MIB * size)}`, expected: BROKEN },
    {
      name: 'hashes.md',
      make: () => `# a${'#'.repeat(MIB)}x\n${`# ${'#'.repeat(60_000)}x\n`.repeat(20)}`,
      expected: READY,
    },
    { name: 'word.txt', make: () => 'x'.repeat(4 * MIB * size), expected: READY },
    { name: 'thai.txt', make: () => 'ก'.repeat(200_000), expected: READY },
    { name: 'unpacked.pdf', make: () => pdfOf([['x']], { padding: 300 * MIB }), expected: TOO_LARGE },
    { name: 'circle.pdf', make: () => pdfWith('<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>'), expected: BROKEN },
    { name: 'deep.pdf', make: () => pdfWith('['.repeat(2 * MIB)), expected: BROKEN },
    { name: 'pages.pdf', make: () => pdfWith('<< /Type /Pages /Kids [] /Count 2147483647 >>'), expected: BROKEN },
    {
      name: 'unpacked.docx',
      make: () => docxOf([{ text: 'x' }], { padding: (size === 1 ? 110 : 1024) * MIB, claimedSize: 10 }),
      expected: TOO_LARGE,
    },
    { name: 'paragraphs.docx', make: () => docxOfXml('<w:p/>'.repeat(600_000 * size)), expected: TOO_LARGE },
    { name: 'deep.docx', make: () => docxOfXml('<w:p>'.repeat(MIB)), expected: TOO_DEEP },
    { name: 'laughs.docx', make: () => docxWith(Buffer.from(billionLaughs())), expected: BROKEN },
    {
      name: 'external.docx',
      make: () =>
        docxWith(Buffer.from(`<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wordXml(paragraph('&x;'))}`)),
      expected: BROKEN,
    },
    { name: 'linked.docx', make: () => docxOfXml(picture, { target: 'file:///etc/passwd' }), expected: READY },
    {
      name: 'traversal.docx',
      make: () => docxOfXml(paragraph('Text.'), { more: [{ name: '../../../evil', data: Buffer.from('x') }] }),
      expected: READY,
    },
  ];
}
