import { beginNames } from '../faults/random.ts';
import { forgetSecrets } from './secrets.ts';

// Test files that share a worker share its modules: each begins with no secrets, no log, and the
// same names.
forgetSecrets();
beginNames();
