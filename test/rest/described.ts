import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A JSON schema of the OpenAPI document. */
export interface Json {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: boolean | Json;
  propertyNames?: Json;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxProperties?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
  [keyword: string]: unknown;
}

export interface Operation {
  operationId: string;
  parameters: { name?: string; in?: string; required?: boolean; schema?: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, object> };
}

/** The served OpenAPI document, with what a test asks of it. */
export class Described {
  readonly document: Description;
  readonly #ajv: Ajv2020;

  constructor(document: Description) {
    this.document = document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(this.#ajv);
    this.#ajv.addSchema(closed(document) as object, 'api');
  }

  /** The address with the document's names of its parts, and the operation. */
  find(method: string, path: string): { path: string; operation: Operation } {
    const shape = (text: string) => text.replaceAll(/:\w+|\{\w+\}/g, '*');
    const [at = '', item] = Object.entries(this.document.paths).find(([other]) => shape(other) === shape(path)) ?? [];
    const operation = item?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return { path: at, operation };
  }

  resolve(schema: Json): Json {
    const present = schema.anyOf?.[0] ?? schema;
    return present.$ref === undefined
      ? present
      : (this.document.components.schemas[present.$ref.split('/').at(-1) ?? ''] ?? {});
  }

  bodyOf({ requestBody }: Operation): Json {
    return requestBody?.content['application/json']?.schema ?? {};
  }

  /** Returns the errors of a response. It may have no property beside the described ones. */
  faultsOf(method: string, path: string, response: { status: number; body: unknown }): readonly ErrorObject[] {
    const { path: at, operation } = this.find(method, path);
    const { status, body } = response;
    const described = operation.responses[String(status)];
    if (!described) throw new Error(`${method} ${path} does not describe ${status}: ${JSON.stringify(body)}`);
    const content = '/content/application~1json/schema';
    const whole = described.$ref
      ? `${described.$ref}${content}`
      : `#/paths/${at.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}${content}`;
    const validate = this.#ajv.getSchema(`api${encodeURI(whole)}`);
    if (!validate) throw new Error(`${whole} is missing`);
    return validate(body) ? [] : (validate.errors ?? []);
  }
}

/** The same document, whose objects have no properties beside those they describe. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closed(inner)]));
  const isObject = 'properties' in value && 'type' in value && value.type === 'object';
  return isObject && !('additionalProperties' in value) ? { ...copy, additionalProperties: false } : copy;
}
