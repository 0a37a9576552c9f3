import { OPTIONS, RULES } from './tools/structure/boundaries.mjs';

export default { forbidden: RULES, options: { ...OPTIONS, tsConfig: { fileName: 'tsconfig.json' } } };
