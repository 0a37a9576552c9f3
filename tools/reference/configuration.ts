import { CONFIG_REFERENCE } from '../../src/config/reference.ts';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { SECRET_VARIABLES } from '../../src/config/secret-files.ts';
import { code, page, table, type Page } from './markdown.ts';

/** Every environment variable, with its default and the values it takes. */
export function configurationPage(): Page {
  const groups = CONFIG_REFERENCE.map(
    ({ title, variables }) =>
      `## ${title}\n\n${table(
        ['variable', 'default', 'meaning', 'takes'],
        variables.map((one) => [code(one.name), one.default, one.meaning, expectedValue(one.name)]),
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

/** The message of the configuration's own check, provoked by a value that few variables accept. */
function expectedValue(name: string): string {
  try {
    readConfig({ [name]: '!' });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const expected = error.message.match(new RegExp(`^ *${name}: expected (.*)$`, 'm'))?.[1];
    if (expected && !expected.startsWith('with ')) return expected;
  }
  return 'text';
}
