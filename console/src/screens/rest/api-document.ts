/** A schema of JSON values, as far as it is read here. */
export type JsonSchema = Record<string, unknown>;

/** As much of an OpenAPI document as the reference reads. */
export interface ApiDocument {
  info: { title: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: {
    parameters: Record<string, ApiParameter>;
    responses: Record<string, ApiResponse>;
    schemas: Record<string, JsonSchema>;
  };
}

export interface ApiOperation {
  operationId?: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: (ApiParameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ApiResponse | Reference>;
  'x-addition'?: boolean;
}

export interface ApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface ApiResponse {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Reference {
  $ref: string;
}

export function isReference(value: object): value is Reference {
  return '$ref' in value;
}

/** Returns the last part of a reference: `#/components/responses/CONFLICT` → `CONFLICT`. */
export function referencedName({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

/** Follows a schema's reference, if it is one. An unknown name gives the empty schema. */
export function resolveSchema(schema: JsonSchema, document: ApiDocument): JsonSchema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? (document.components.schemas[referencedName({ $ref })] ?? {}) : schema;
}
