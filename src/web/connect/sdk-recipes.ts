import { code, KEY_LINE, shell, type Recipe, type Translated } from './recipe.ts';

const KEYS_NOTE: Translated = {
  en: 'The boundary is the memory of the calls. Without it, a call goes to the model unchanged.',
  zh: '边界决定调用使用的记忆。不指定时，请求原样发送给模型。',
};

const QUESTION = 'What do you remember about me?';

/** The official clients, and the libraries that are built on them. */
export const SDK_RECIPES: readonly Recipe[] = [
  {
    id: 'openai',
    name: 'OpenAI SDK',
    protocol: 'alpha',
    note: KEYS_NOTE,
    parts: [
      shell(KEY_LINE),
      code(
        'TypeScript',
        `
import OpenAI from 'openai';

const openai = new OpenAI({
  baseURL: '{{BASE}}/router/alpha/v1',
  apiKey: process.env.MEMORY_PLATFORM_KEY,
  defaultQuery: { boundary_id: '{{BOUNDARY}}' },
});
const answer = await openai.chat.completions.create({
  model: '{{MODEL}}',
  messages: [{ role: 'user', content: '${QUESTION}' }],
});
console.log(answer.choices[0]?.message.content);`,
      ),
      code(
        'Python',
        `
import os
from openai import OpenAI

openai = OpenAI(
    base_url="{{BASE}}/router/alpha/v1",
    api_key=os.environ["MEMORY_PLATFORM_KEY"],
    default_query={"boundary_id": "{{BOUNDARY}}"},
)
answer = openai.chat.completions.create(
    model="{{MODEL}}",
    messages=[{"role": "user", "content": "${QUESTION}"}],
)
print(answer.choices[0].message.content)`,
      ),
      code(
        'curl',
        `
curl -sS '{{BASE}}/router/alpha/v1/chat/completions?boundary_id={{BOUNDARY}}' \\
  -H "Authorization: Bearer $MEMORY_PLATFORM_KEY" -H 'Content-Type: application/json' \\
  -d '{"model": "{{MODEL}}", "messages": [{"role": "user", "content": "${QUESTION}"}]}'`,
      ),
    ],
  },
  {
    id: 'anthropic',
    name: 'Anthropic SDK',
    protocol: 'beta',
    note: KEYS_NOTE,
    parts: [
      shell(KEY_LINE),
      code(
        'TypeScript',
        `
import Anthropic from '@anthropic-ai/sdk';

const anthropic = new Anthropic({
  baseURL: '{{BASE}}/router/beta',
  apiKey: process.env.MEMORY_PLATFORM_KEY,
  defaultQuery: { boundary_id: '{{BOUNDARY}}' },
});
const message = await anthropic.messages.create({
  model: '{{MODEL}}',
  max_tokens: 1024,
  messages: [{ role: 'user', content: '${QUESTION}' }],
});
console.log(message.content.map((block) => (block.type === 'text' ? block.text : '')).join(''));`,
      ),
      code(
        'Python',
        `
import os
from anthropic import Anthropic

anthropic = Anthropic(
    base_url="{{BASE}}/router/beta",
    api_key=os.environ["MEMORY_PLATFORM_KEY"],
    default_query={"boundary_id": "{{BOUNDARY}}"},
)
message = anthropic.messages.create(
    model="{{MODEL}}",
    max_tokens=1024,
    messages=[{"role": "user", "content": "${QUESTION}"}],
)
print(message.content[0].text)`,
      ),
    ],
  },
  {
    id: 'ai-sdk',
    name: 'AI SDK',
    protocol: 'alpha',
    note: KEYS_NOTE,
    parts: [
      shell(KEY_LINE),
      code(
        'TypeScript',
        `
import { createOpenAI } from '@ai-sdk/openai';
import { generateText } from 'ai';

const memory = createOpenAI({
  baseURL: '{{BASE}}/router/alpha/v1',
  apiKey: process.env.MEMORY_PLATFORM_KEY,
  headers: { 'X-Memory-Boundary': '{{BOUNDARY}}' },
});
const { text } = await generateText({ model: memory.chat('{{MODEL}}'), prompt: '${QUESTION}' });
console.log(text);`,
      ),
    ],
  },
  {
    id: 'langchain',
    name: 'LangChain',
    protocol: 'alpha',
    note: KEYS_NOTE,
    parts: [
      shell(KEY_LINE),
      code(
        'TypeScript',
        `
import { ChatOpenAI } from '@langchain/openai';

const model = new ChatOpenAI({
  model: '{{MODEL}}',
  apiKey: process.env.MEMORY_PLATFORM_KEY,
  configuration: {
    baseURL: '{{BASE}}/router/alpha/v1',
    defaultHeaders: { 'X-Memory-Boundary': '{{BOUNDARY}}' },
  },
});
const answer = await model.invoke('${QUESTION}');
console.log(answer.text);`,
      ),
      code(
        'Python',
        `
import os
from langchain_openai import ChatOpenAI

model = ChatOpenAI(
    model="{{MODEL}}",
    api_key=os.environ["MEMORY_PLATFORM_KEY"],
    base_url="{{BASE}}/router/alpha/v1",
    default_headers={"X-Memory-Boundary": "{{BOUNDARY}}"},
)
print(model.invoke("${QUESTION}").content)`,
      ),
    ],
  },
];
