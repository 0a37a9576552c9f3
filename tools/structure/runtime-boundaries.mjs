import { OPTIONS, RUNTIME_RULES } from './boundaries.mjs';

/** `.dependency-cruiser.mjs` with the rules over what is loaded at run time. */
export default {
  forbidden: RUNTIME_RULES,
  options: { ...OPTIONS, tsPreCompilationDeps: false, tsConfig: { fileName: 'tsconfig.json' } },
};
