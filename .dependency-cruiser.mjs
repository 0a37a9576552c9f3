import { OPTIONS, RULES } from './checks/boundaries.mjs';

export default { forbidden: RULES, options: { ...OPTIONS, tsConfig: { fileName: 'tsconfig.json' } } };
