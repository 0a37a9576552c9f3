import { getNamedType, getNullableType, isCompositeType, isListType, isObjectType, type GraphQLSchema } from 'graphql';

/** Edges whose name is not that of the id without `Id`. */
const NAMES: Record<string, string> = {
  'AccountFault.connectionId': 'account',
  'AvailableLibrary.connectionId': 'account',
  'FactProposal.decidedBy': 'decider',
  'ForgetProposal.decidedBy': 'decider',
  'Library.connectionId': 'account',
  'ServiceKey.replacedById': 'replacedBy',
  'UsageRecord.memoryIds': 'memories',
};
/** Ids of the thing itself, of one in the bin or gone, and of what a stranger became. */
const NO_EDGE = new Set([
  'UsageRecord.requestId',
  'BinEntry.thingId',
  'Erasure.personId',
  'Acceptance.principalId',
  'Acceptance.teamId',
  'BoundaryTest.usedIds',
]);

export interface Edge {
  type: string;
  id: string;
  edge: string;
  isList: boolean;
}

/** The ids in the fields of objects, each with the field that has the object itself. */
export function edgesOf(schema: GraphQLSchema): Edge[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name.startsWith('__') || /Payload$|^(?:Query|Mutation)$/.test(type.name)) return [];
    return Object.values(type.getFields()).flatMap((field) => {
      const name = `${type.name}.${field.name}`;
      if (getNamedType(field.type).name !== 'ID' || field.name === 'id' || NO_EDGE.has(name)) return [];
      const edge = NAMES[name] ?? field.name.replace(/Id$/, '').replace(/Ids$/, 's');
      return [{ type: type.name, id: field.name, edge, isList: isListType(getNullableType(field.type)) }];
    });
  });
}

/** Ids without the object beside them. */
export function withoutEdge(schema: GraphQLSchema): string[] {
  return edgesOf(schema).flatMap(({ type, id, edge }) => {
    const owner = schema.getType(type);
    const field = isObjectType(owner) ? owner.getFields()[edge] : undefined;
    return edge !== id && field && isCompositeType(getNamedType(field.type)) ? [] : [`${type}.${id}`];
  });
}
