import { forgetSecrets } from './secrets.ts';

// Test files that share a worker share its modules: each begins with no secrets and no log.
forgetSecrets();
