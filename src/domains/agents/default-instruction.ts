/** The fact instruction of agents without one of their own, in Markdown. */
export const DEFAULT_FACT_INSTRUCTION = `# What to remember

Keep what will still help in a later conversation.

## Keep

- Who people are: names, roles, relations, how they want to be addressed.
- What they prefer and what they avoid, with the reason when they give one.
- What they plan, have decided or have promised, with dates.
- Circumstances that change what a good answer is: place, time zone, tools, skills, limits.
- Corrections of what the agent said or remembered before.

## Leave out

- Small talk, and questions that were answered and are over.
- What the agent said itself, unless somebody confirmed it.
- Passwords, keys, card numbers and other secrets.
- Guesses about people.

## How to write it

- One statement a fact, which can be understood alone.
- Name who it is about, and write dates out.
- When something changed, replace the older fact.
`;
