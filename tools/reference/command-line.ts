import type { Argument, Command, Option } from 'commander';
import { createProgram } from '../../src/cli/program.ts';
import { fence, page, prose, table, code, type Page } from './markdown.ts';

/** The commands of the command line, from the program itself. */
export function commandLinePage(): Page {
  const program = createProgram();
  return page(
    'command-line.md',
    'Command line',
    `The command line operates a running platform through GraphQL. It runs in the folder of the project:`,
    '<!-- not run: shows the form of a command -->',
    fence('sh', `${program.name()} <command> [options]`),
    `## Options of every command`,
    optionTable(program.options),
    `## Exit codes`,
    table(
      ['code', 'meaning'],
      [
        ['0', 'The command succeeded.'],
        ['1', 'The platform rejected the request, or the command failed.'],
        ['2', 'The command line itself was wrong.'],
      ],
    ),
    ...program.commands.flatMap((group) => [
      `## ${group.name()}`,
      sentence(group.description()),
      ...group.commands.map((command) => commandSection(group, command)),
    ]),
    `## Catalog conversion

\`npm run -s catalog:convert -- FILE\` prints a catalog made from LiteLLM's price file
(\`model_prices_and_context_window.json\`). \`--tokens-per-usd\` sets the number of balance tokens for a US dollar,
by default a million. See [real providers](../guides/real-providers.md).`,
  );
}

function commandSection(group: Command, command: Command): string {
  const name = `${group.name()} ${command.name()}`;
  const parts = [
    `### ${name}`,
    sentence(command.description()),
    '<!-- not run: shows the form of a command -->',
    fence('sh', `npm run -s cli -- ${name} ${usageOf(command)}`.trim()),
    argumentTable(command.registeredArguments),
    optionTable(command.options),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function usageOf(command: Command): string {
  const values = command.registeredArguments.map((one) => (one.required ? `<${one.name()}>` : `[${one.name()}]`));
  return [...values, ...(command.options.length > 0 ? ['[options]'] : [])].join(' ');
}

function argumentTable(values: readonly Argument[]): string {
  if (values.length === 0) return '';
  return table(
    ['argument', 'meaning'],
    values.map((one) => [code(one.name()), sentence(one.description)]),
  );
}

function optionTable(options: readonly Option[]): string {
  if (options.length === 0) return '';
  return table(
    ['option', 'meaning'],
    options.map((one) => [code(one.flags), sentence(one.description)]),
  );
}

function sentence(text: string): string {
  const plain = prose(text).replace(/[.]$/, '');
  return `${plain[0]?.toUpperCase() ?? ''}${plain.slice(1)}.`;
}
