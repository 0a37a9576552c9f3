import os
import sys

import anthropic
import openai

base, key = sys.argv[1], os.environ["SERVICE_KEY"]
hello = [{"role": "user", "content": "Hello"}]
chat = openai.OpenAI(base_url=base + "/router/alpha/v1", api_key=key).chat.completions
said = [chat.create(model="chat", messages=hello).choices[0].message.content or ""]
streamed = chat.create(model="chat", messages=hello, stream=True)
said.append("".join(chunk.choices[0].delta.content or "" for chunk in streamed))
messages = anthropic.Anthropic(base_url=base + "/router/beta", api_key=key).messages
said.append(messages.create(model="messages", max_tokens=64, messages=hello).content[0].text)
with messages.stream(model="messages", max_tokens=64, messages=hello) as stream:
    said.append(stream.get_final_text())
print("\n---\n".join(said), end="")
