import type { z } from 'zod';
import { GROUPS, SECRET_VARIABLES } from '../../src/config/variables.ts';
import { code, page, table, type Page } from './markdown.ts';

/** Every environment variable, with its default and the values it takes. */
export function configurationPage(): Page {
  const groups = GROUPS.map(
    ({ title, variables }) =>
      `## ${title}\n\n${table(
        ['variable', 'default', 'meaning', 'takes'],
        Object.entries<z.ZodType>(variables).map(([name, row]) => [
          code(name),
          defaultOf(row),
          meaningOf(name, row),
          expectedValue(row),
        ]),
      )}`,
  );
  return page(
    'configuration.md',
    'Configuration',
    `The platform and the router read their configuration from environment variables, once, when they start.
An empty variable counts as unset. A wrong value stops the start, and all wrong values are reported together.
Times are in milliseconds and sizes in bytes unless the name says otherwise.`,
    ...groups,
    `## Secrets from files

A secret can be in a file instead, such as a mounted secret of a container: set the variable with \`_FILE\` behind its name
to the path. That holds for ${SECRET_VARIABLES.map(code).join(', ')} and for the variables of
providers' keys in the catalog file. In a file, lines count as commas.`,
    `## Variables of other parts

- The catalog file names the variables that hold the keys of model providers (\`api_key_env\`).
- The command line reads \`MEMORY_PLATFORM_URL\` and \`MEMORY_PLATFORM_KEY\`: see [command line](./command-line.md).
- OpenTelemetry's own variables (\`OTEL_EXPORTER_OTLP_ENDPOINT\` and others) configure the export of the router:
  see [metrics and traces](../guides/metrics-traces.md).`,
  );
}

/** The value in code quotes, or a phrase where there is none. */
function defaultOf(row: z.ZodType): string {
  const phrase = row.meta()?.unset;
  if (phrase !== undefined) return phrase;
  const text = String(row.parse(undefined));
  return text === '' ? 'none' : code(text);
}

function meaningOf(name: string, row: z.ZodType): string {
  if (row.description === undefined) throw new Error(`${name} has no meaning in src/config/variables`);
  return row.description;
}

/** The message of the row's own check, provoked by a value that few variables accept. */
function expectedValue(row: z.ZodType): string {
  return row.safeParse('!').error?.issues[0]?.message ?? 'text';
}
