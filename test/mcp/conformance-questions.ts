import { inputRequired, type InputRequest, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';

type Elicit = Parameters<typeof inputRequired.elicit>[0];

/** Adds the tools of the conformance suite that ask their client a question before they return. */
export function addConformanceQuestions(server: McpServer): void {
  addQuestion(server, 'test_sampling', z.object({ prompt: z.string() }), ({ prompt }) =>
    inputRequired.createMessage({
      messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
      maxTokens: 100,
    }),
  );
  const requestedSchema: Elicit['requestedSchema'] = {
    type: 'object',
    properties: { username: { type: 'string' }, email: { type: 'string' } },
    required: ['username', 'email'],
  };
  addQuestion(server, 'test_elicitation', z.object({ message: z.string() }), ({ message }) =>
    inputRequired.elicit({ message, requestedSchema }),
  );
  addForm(server, 'test_elicitation_sep1034_defaults', {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  });
  const names = ['One', 'Two', 'Three'];
  const titled = names.map((title, index) => ({ const: `value${index + 1}`, title }));
  const untitled = ['option1', 'option2', 'option3'];
  addForm(server, 'test_elicitation_sep1330_enums', {
    untitledSingle: { type: 'string', enum: untitled },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: names },
    untitledMulti: { type: 'array', items: { type: 'string', enum: untitled } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  });
}

type Properties = Extract<Elicit['requestedSchema'], { properties: object }>['properties'];

function addForm(server: McpServer, name: string, properties: Properties): void {
  const requestedSchema = { type: 'object' as const, properties };
  addQuestion(server, name, z.object({}), () =>
    inputRequired.elicit({ message: 'Please fill this in.', requestedSchema }),
  );
}

/** Adds a tool that returns its client's response to the question. */
function addQuestion<T extends object>(
  server: McpServer,
  name: string,
  inputSchema: z.ZodType<T>,
  ask: (args: T) => InputRequest,
): void {
  server.registerTool(name, { description: 'Asks', inputSchema }, (args, { mcpReq }) => {
    const answer = mcpReq.inputResponses?.['answer'];
    if (answer === undefined) return inputRequired({ inputRequests: { answer: ask(args) } });
    return { content: [{ type: 'text', text: `The client said ${JSON.stringify(answer)}` }] };
  });
}
