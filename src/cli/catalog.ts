import type { Command } from 'commander';
import { CatalogError, loadCatalog } from '../catalog/catalog.ts';
import { Failure } from './failure.ts';
import {
  ListCatalogDocument,
  ReloadCatalogDocument,
  SwitchModelDocument,
  type CatalogFieldsFragment,
  type ModelFieldsFragment,
} from './generated.ts';
import { fields, table } from './output.ts';
import { openCliSession, printerOf } from './session.ts';

/** `catalog check`, `catalog list`, `catalog reload`, `catalog off`, `catalog on`. */
export function addCatalogCommands(program: Command): void {
  const catalog = program.command('catalog').description('providers, models and prices (operators only)');

  catalog
    .command('check')
    .description('name every error of a catalog file, without a platform')
    .argument('<file>', 'YAML or JSON')
    .action(async (file: string, _options: object, command: Command) => {
      const { models, providers, memoryModel } = await check(file);
      const counts = { providers: providers.length, models: models.length, memoryModel: memoryModel?.name ?? null };
      printerOf(command)({ file, ...counts }, () => `${file} is a catalog: ${models.length} models, no faults.`);
    });

  catalog
    .command('list')
    .description('list the models that the platform knows')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { catalog } = await execute(ListCatalogDocument, {});
      print({ catalog }, () => `${table(catalog.models.map(row), 'There are no models.')}\n\n${summary(catalog)}`);
    });

  catalog
    .command('reload')
    .description('have every process read its catalog file again; a faulty file changes nothing')
    .action(async (_options: object, command: Command) => {
      const { execute, print } = await openCliSession(command);
      const { catalog } = (await execute(ReloadCatalogDocument, {})).reloadCatalog;
      print({ catalog }, () => `Reloaded.\n\n${summary(catalog)}`);
    });

  for (const [name, on, what] of [
    ['off', false, 'reject new calls of a model; running calls go on'],
    ['on', true, 'serve a model again'],
  ] as const) {
    catalog
      .command(name)
      .description(what)
      .argument('<model>', 'its name')
      .action(async (model: string, _options: object, command: Command) => {
        const { execute, print } = await openCliSession(command);
        const { switchModel } = await execute(SwitchModelDocument, { input: { name: model, on } });
        print({ model: switchModel.model }, () => `${switchModel.model.name} is ${on ? 'on' : 'off'}.`);
      });
  }
}

/** Loads a file without keys and the demo provider's port: a file is valid without them. */
async function check(file: string) {
  const options = { file, memoryModel: undefined, demoProviderPort: 1, secretFromEnv: () => undefined };
  return loadCatalog(options).catch((error: unknown) => {
    if (!(error instanceof CatalogError)) throw error;
    throw new Failure('INVALID_PARAMETER', error.message.replace(/^CATALOG_FILE: /, ''), { fieldErrors: error.errors });
  });
}

function row({ name, protocol, kind, provider, contextTokens, maxOutputTokens, price, ...model }: ModelFieldsFragment) {
  return {
    MODEL: name,
    STATE: model.isOff ? 'off' : 'on',
    PROTOCOL: protocol,
    KIND: kind,
    PROVIDER: provider,
    CALLABLE: model.callable,
    CONTEXT: contextTokens,
    'MAX OUTPUT': maxOutputTokens,
    'IN/M': price?.input.tokensPerMillion ?? null,
    'OUT/M': price?.output.tokensPerMillion ?? null,
    TIERED: price?.tiered ?? null,
  };
}

function summary({ source, loadedAt, generation, models, providers, memoryModel }: CatalogFieldsFragment): string {
  const keyless = providers.filter(({ hasKey }) => !hasKey).map(({ name }) => name);
  return fields({
    SOURCE: source,
    LOADED: loadedAt,
    GENERATION: generation,
    MODELS: models.length,
    'SWITCHED OFF': models.filter(({ isOff }) => isOff).map(({ name }) => name),
    'WITHOUT A KEY': keyless,
    'MEMORY MODEL': memoryModel && `${memoryModel.name}${memoryModel.isOff ? ' (off: extraction waits)' : ''}`,
  });
}
