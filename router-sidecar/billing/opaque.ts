/**
 * Keys whose values belong to the client: arguments, examples and schemas of tools, labels, and
 * quoted sources. Nothing in them is input of another kind, or a tool.
 */
export const OPAQUE: ReadonlySet<string> = new Set([
  'input_schema',
  'output_schema',
  'input_examples',
  'parameters',
  'arguments',
  'metadata',
  'schema',
  'json_schema',
  'annotations',
  'citations',
  'action',
]);
