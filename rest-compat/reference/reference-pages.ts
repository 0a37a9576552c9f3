import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import { renderLayout } from '../../src/web/page.ts';
import type { ApiDocument } from './api-document.ts';
import { buildReference } from './reference.ts';

const templates = new Eta({ views: fileURLToPath(new URL('templates', import.meta.url)), cache: true });

/** Renders the pages of the REST reference, by their addresses: `/docs`, and `/docs/{group}`. */
export function renderReferencePages(document: ApiDocument): Map<string, string> {
  const reference = buildReference(document);
  const render = (template: string, title: string, data: object) =>
    renderLayout({ title, body: templates.render(template, { ...reference, ...data, inline: toInlineHtml }) });
  return new Map([
    ['/docs', render('./index', 'REST reference', {})],
    ...reference.groups.map(
      (group) => [`/docs/${group.slug}`, render('./group', `REST reference: ${group.name}`, { group })] as const,
    ),
  ]);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, and turns `code` in backticks into elements. */
function toInlineHtml(text: string): string {
  const escaped = text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
  return escaped.replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
