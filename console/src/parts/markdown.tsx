import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useEffect, useRef } from 'react';

/** Pictures, styles and forms of a model's answer could call elsewhere or deceive. */
const FORBIDDEN = {
  FORBID_TAGS: ['img', 'svg', 'style', 'form', 'input', 'button', 'video', 'audio', 'iframe'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
  RETURN_TRUSTED_TYPE: true,
};

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** HTML in a text is shown as text: a model writes Markdown. */
const markdown = new Marked({ gfm: true, async: false, renderer: { html: ({ text }) => escape(text) } });

/** A model's text as it is meant. The policy of DOMPurify, which cleans it, is the only one. */
export function Markdown({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    current.innerHTML = DOMPurify.sanitize(markdown.parse(text, { async: false }), FORBIDDEN);
    for (const link of current.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer nofollow';
    }
  }, [text]);
  return <div ref={box} className="markdown" />;
}
