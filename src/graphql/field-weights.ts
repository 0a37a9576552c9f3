import { isObjectType, type GraphQLSchema } from 'graphql';

/**
 * Costs of fields that hold a long text or take more than one row, in the order of their size. Each
 * other field costs 1.
 */
export const FIELD_WEIGHTS: Readonly<Record<string, number>> = {
  'Mutation.draftFactInstruction': 500,
  'Query.searchMemory': 100,
  'Query.testBoundary': 100,
  'Query.searchDocuments': 100,
  'Query.purgePreview': 100,
  'UsageRecord.prompt': 100,
  'UsageRecord.answer': 100,
  'Query.usage': 50,
  'Memory.content': 50,
  'Message.text': 20,
  'AgentVersion.systemPrompt': 20,
  'AgentVersion.subagents': 20,
  'AgentVersion.modelSettings': 10,
  'AgentVersion.runtimeBindings': 10,
  'AgentOutput.jsonSchema': 10,
  'AgentVersionChange.from': 10,
  'AgentVersionChange.to': 10,
  'AgentSettings.factInstruction': 5,
  'AgentSettings.instructionInForce': 5,
  'BoundaryTest.block': 5,
  'DriveItem.path': 5,
  'Passage.text': 2,
  'DocumentHit.text': 2,
  'MemoryHit.text': 2,
};

/** Items that a list without pages is assumed to have. */
export const DEFAULT_LIST_SIZE = 10;

/** The same, of lists that are usually longer. */
export const LIST_SIZES: Readonly<Record<string, number>> = {
  'Query.allProjectDocuments': 500,
  'Query.catalogModels': 50,
  'Catalog.models': 50,
};

/** Throws for an entry of the tables that names no field of the schema. */
export function checkWeights(schema: GraphQLSchema): void {
  for (const name of [...Object.keys(FIELD_WEIGHTS), ...Object.keys(LIST_SIZES)]) {
    const [type = '', field = ''] = name.split('.');
    const found = schema.getType(type);
    if (!isObjectType(found) || !found.getFields()[field]) throw new Error(`the schema has no field ${name}`);
  }
}
