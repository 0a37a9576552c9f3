import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { Crashed } from '../parts/panel.tsx';
import { readAccessSearch } from '../screens/access/search.ts';
import { readConnectSearch, readRestSearch } from '../screens/connect/search.ts';
import { readMemorySearch } from '../screens/memory/search.ts';
import { readPersonSearch } from '../screens/person/search.ts';
import { readPlaygroundSearch } from '../screens/playground/search.ts';
import { readRequestsSearch } from '../screens/requests/search.ts';
import { readSourcesSearch } from '../screens/sources/search.ts';
import { readUsageSearch } from '../screens/usage/search.ts';
import { Frame } from '../shell/frame.tsx';
import { useWords } from '../words/words.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, errorComponent: ScreenError });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: readHomeSearch,
  component: lazyRouteComponent(() => import('../screens/home/home.tsx'), 'Home'),
});

const playground = createRoute({
  getParentRoute: () => root,
  path: '/play',
  validateSearch: readPlaygroundSearch,
  component: lazyRouteComponent(() => import('../screens/playground/playground.tsx'), 'Playground'),
});

const memory = createRoute({
  getParentRoute: () => root,
  path: '/memory',
  validateSearch: readMemorySearch,
  component: lazyRouteComponent(() => import('../screens/memory/memory.tsx'), 'Memory'),
});

const person = createRoute({
  getParentRoute: () => root,
  path: '/memory/person',
  validateSearch: readPersonSearch,
  component: lazyRouteComponent(() => import('../screens/person/person.tsx'), 'PersonScreen'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: readRequestsSearch,
  component: lazyRouteComponent(() => import('../screens/requests/requests.tsx'), 'Requests'),
});

const usage = createRoute({
  getParentRoute: () => root,
  path: '/usage',
  validateSearch: readUsageSearch,
  component: lazyRouteComponent(() => import('../screens/usage/usage.tsx'), 'Usage'),
});

const access = createRoute({
  getParentRoute: () => root,
  path: '/access',
  validateSearch: readAccessSearch,
  component: lazyRouteComponent(() => import('../screens/access/access.tsx'), 'Access'),
});

const sources = createRoute({
  getParentRoute: () => root,
  path: '/sources',
  validateSearch: readSourcesSearch,
  component: lazyRouteComponent(() => import('../screens/sources/sources.tsx'), 'Sources'),
});

const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  validateSearch: readConnectSearch,
  component: lazyRouteComponent(() => import('../screens/connect/connect.tsx'), 'Connect'),
});

const query = createRoute({
  getParentRoute: () => root,
  path: '/connect/graphql',
  component: lazyRouteComponent(() => import('../screens/query/query.tsx'), 'Query'),
});

const rest = createRoute({
  getParentRoute: () => root,
  path: '/connect/rest',
  validateSearch: readRestSearch,
  component: lazyRouteComponent(() => import('../screens/rest/rest.tsx'), 'Rest'),
});

const routeTree = root.addChildren([
  home,
  playground,
  memory,
  person,
  requests,
  usage,
  access,
  sources,
  connect,
  query,
  rest,
]);

/** Opens the screens. `first` is the address to begin at, in place of the browser's. */
export function openRouter(first: string | null) {
  if (first !== null) history.replaceState(null, '', `/console${first}`);
  return createRouter({ routeTree, basepath: '/console', defaultPreload: 'intent', scrollRestoration: true });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}

function ScreenError({ reset }: ErrorComponentProps) {
  return <Crashed onRetry={reset} />;
}

const words = {
  en: { text: 'There is no such page.', home: 'Go to Home' },
  zh: { text: '没有这个页面。', home: '前往首页' },
};

function NotFound() {
  const { text, home } = useWords(words);
  return (
    <div className="empty">
      <h1>{text}</h1>
      <Link to="/" className="button">
        {home}
      </Link>
    </div>
  );
}

/** The address of Home says how many days are summed. */
interface HomeSearch {
  days?: 7 | 90;
}

function readHomeSearch(search: Record<string, unknown>): HomeSearch {
  return search['days'] === 7 || search['days'] === 90 ? { days: search['days'] } : {};
}
