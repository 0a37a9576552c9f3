import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

interface Item {
  text: string;
  link: string;
}

/** The pages of a folder by their first heading, in the order of their file names; `first` names those that come first. */
function pagesIn(folder: string, ...first: string[]): Item[] {
  const url = new URL(`../${folder}/`, import.meta.url);
  const rank = (file: string) => (first.includes(file) ? first.indexOf(file) : first.length);
  return readdirSync(url)
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .map((file) => file.replace(/\.md$/, ''))
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((file) => ({
      text: headingOf(readFileSync(new URL(`${file}.md`, url), 'utf8')) ?? file,
      link: `/${folder}/${file}`,
    }));
}

function headingOf(markdown: string): string | undefined {
  return /^# (.+)$/m.exec(markdown)?.[1];
}

const START = [
  { text: 'Tutorials', items: pagesIn('tutorials', 'first-memory') },
  {
    text: 'Guides',
    items: pagesIn(
      'guides',
      'console',
      'sdk',
      'persons',
      'graphql',
      'rest',
      'mcp',
      'metadata',
      'byok',
      'limits',
      'connect-a-library',
      'invite-members',
      'log-in',
    ),
  },
];

export default defineConfig({
  title: 'Memory platform',
  description: 'Long-term memory for language models, with exact metering.',
  // The site works below any path and asks no other server for anything.
  base: process.env['DOCS_BASE'] ?? '/',
  cleanUrls: false,
  lastUpdated: false,
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorials', link: '/tutorials/first-memory', activeMatch: '/tutorials/' },
      { text: 'Guides', link: '/guides/sdk', activeMatch: '/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '/reference/' },
      { text: 'Explanation', link: '/explanation/architecture', activeMatch: '/(explanation|adr)/' },
    ],
    sidebar: {
      '/tutorials/': START,
      '/guides/': START,
      '/reference/': [
        {
          text: 'Reference',
          items: pagesIn(
            'reference',
            'configuration',
            'command-line',
            'errors',
            'permissions',
            'limits',
            'events',
            'metrics',
            'billing',
          ),
        },
        { text: 'GraphQL', link: '/reference/graphql/', collapsed: true, items: pagesIn('reference/graphql', 'base') },
        { text: 'REST', link: '/reference/rest/', collapsed: true, items: pagesIn('reference/rest') },
      ],
      '/explanation/': explanation(),
      '/adr/': explanation(),
    },
  },
});

function explanation() {
  return [
    { text: 'Explanation', items: pagesIn('explanation', 'architecture') },
    { text: 'Decisions', link: '/adr/', items: pagesIn('adr') },
  ];
}
