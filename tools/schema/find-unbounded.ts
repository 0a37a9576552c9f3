import { getNullableType, isInputObjectType, isScalarType, type GraphQLInputField, type GraphQLSchema } from 'graphql';

/** Inputs that name something that there is already, so that no text is stored. */
const LOOKED_UP = new Set([
  'AcceptInvitationInput.token',
  'RejectInvitationInput.token',
  'UpdateAgentSettingsInput.model',
  'UpdateLibraryInput.driveId',
  'UpdateLibraryInput.provider',
  'UpdateMemberInput.role',
]);
/** Types of inputs whose texts are stored. */
const STORED = /^(?:Accept|Add|Create|Reject|Set|Update)\w*Input$/;

/** Returns the stored texts of inputs for which the schema states no bound. */
export function findUnbounded(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .filter(({ name }) => STORED.test(name))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isText(field) && !LOOKED_UP.has(`${type.name}.${field.name}`) && !isBounded(field))
        .map(({ name }) => `${type.name}.${name} has no bound: add @length or @format`),
    );
}

function isText({ type }: GraphQLInputField): boolean {
  const bare = getNullableType(type);
  return isScalarType(bare) && bare.name === 'String';
}

function isBounded({ astNode }: GraphQLInputField): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'length' || name.value === 'format') ?? false;
}
