import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { Crashed } from '../parts/panel.tsx';
import { readHomeSearch } from '../screens/home/search.ts';
import { readPlaygroundSearch } from '../screens/playground/search.ts';
import { readSourcesSearch } from '../screens/sources/search.ts';
import { Frame } from '../shell/frame.tsx';
import { NotFound } from '../shell/not-found.tsx';

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

const sources = createRoute({
  getParentRoute: () => root,
  path: '/sources',
  validateSearch: readSourcesSearch,
  component: lazyRouteComponent(() => import('../screens/sources/sources.tsx'), 'Sources'),
});

const routeTree = root.addChildren([home, playground, sources]);

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
