import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/**
 * A PDF with these lines on each page; an empty line separates paragraphs. `padding` adds that many
 * spaces to the last page.
 */
export function pdfOf(pages: readonly (readonly string[])[], { padding = 0 } = {}): Uint8Array {
  const objects: Buffer[] = [];
  const kids = pages.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  objects.push(Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'));
  objects.push(Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`));
  objects.push(Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'));
  pages.forEach((lines, i) => {
    const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
    const text = Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td\n${shown}\nET`);
    const content = deflateSync(padding === 0 ? text : Buffer.concat([Buffer.alloc(padding, ' '), text]));
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + 2 * i} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
    );
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, i) => {
    offsets.push(length());
    parts.push(Buffer.from(`${i + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length()}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

interface Entry {
  name: string;
  data: Buffer;
  /** The unpacked size that the archive claims. Default: the true one. */
  claimedSize?: number;
}

/** A ZIP archive of these files. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimedSize = data.length } of entries) {
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${body}`);

/** A Word document of these paragraphs. `padding` adds that many spaces. */
export function docxOf(
  paragraphs: readonly { text: string; style?: string }[],
  { padding = 0, claimedSize }: { padding?: number; claimedSize?: number } = {},
): Uint8Array {
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = paragraphs
    .map(({ text, style }) => {
      const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
      return `<w:p>${properties}<w:r><w:t>${escape(text)}</w:t></w:r></w:p>`;
    })
    .join('');
  const document = xml(wordXml(body));
  return docxWith(padding === 0 ? document : Buffer.concat([document, Buffer.alloc(padding, ' ')]), { claimedSize });
}

/** The XML of a Word document with this body. */
export function wordXml(body: string): string {
  return `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body}</w:body></w:document>`;
}

/**
 * A Word document with this main part, and with more files. `target` is a picture that it links by
 * the id `linked`.
 */
export function docxWith(
  document: Buffer,
  { claimedSize, more = [], target }: { claimedSize?: number | undefined; more?: Entry[]; target?: string } = {},
): Uint8Array {
  const link =
    target === undefined
      ? ''
      : `<Relationship Id="linked" Type="${OFFICE}/image" Target="${target}" TargetMode="External"/>`;
  const styles = ['Heading1', 'Heading2']
    .map((id, i) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${i + 1}"/></w:style>`)
    .join('');
  return zipOf([
    {
      name: '[Content_Types].xml',
      data: xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      data: xml(
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: xml(
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/>${link}</Relationships>`,
      ),
    },
    { name: 'word/styles.xml', data: xml(`<w:styles xmlns:w="${WORD}">${styles}</w:styles>`) },
    {
      name: 'word/document.xml',
      data: document,
      ...(claimedSize === undefined ? {} : { claimedSize }),
    },
    ...more,
  ]);
}
