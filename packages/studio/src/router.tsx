import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { BASE_PATH } from './base-path.ts';
import { ME } from './connection/queries.ts';
import { deckFilterOf } from './hosted-decks/deck-filter.ts';
import { filterOfSearch } from './presentations/filter-in-address.ts';
import { ErrorPage, NotFoundPage } from './shell/error-page.tsx';
import { TEMPLATE_TABS, type TemplateTab } from './templates/template-tabs.ts';

interface Context {
  readonly queries: QueryClient;
}

/** The pages of people who are not signed in share one script, which others do not load. */
function loadEntrance() {
  return import('./auth/entrance-routes.tsx');
}

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => <ErrorPage error={error} onRetry={reset} />,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to }: { readonly to?: unknown }): { to?: string } => (isInside(to) ? { to } : {}),
  component: function SignIn() {
    const { to = '/' } = signIn.useSearch();
    return <SignInPage to={to} />;
  },
});
const SignInPage = lazyRouteComponent(loadEntrance, 'SignInRoute');

const firstRun = createRoute({
  getParentRoute: () => root,
  path: '/first-run',
  component: lazyRouteComponent(loadEntrance, 'FirstRunRoute'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyRouteComponent(loadEntrance, 'InvitationRoute'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  component: lazyRouteComponent(loadEntrance, 'ResetPasswordRoute'),
});

/** Everything below asks for a person. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  async beforeLoad({ context, location }) {
    const me = await context.queries.ensureQueryData(ME);
    if (me === null) throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { to: location.href } });
    return { me };
  },
  component: Outlet,
});

/** The pages with the navigation around them. */
const inShell = createRoute({
  getParentRoute: () => signedIn,
  id: 'in-shell',
  component: lazyRouteComponent(() => import('./shell/signed-in-route.tsx'), 'SignedInRoute'),
  notFoundComponent: NotFoundPage,
});

/** The editor has the whole window. */
const templateEditor = createRoute({
  getParentRoute: () => signedIn,
  path: '/o/$owner/projects/$project/templates/$template/edit',
  component: lazyRouteComponent(() => import('./editor/editor-route.tsx'), 'EditorRoute'),
});

const partialEditor = createRoute({
  getParentRoute: () => signedIn,
  path: '/o/$owner/projects/$project/partials/$partial/edit',
  component: lazyRouteComponent(() => import('./editor/partial-editor-route.tsx'), 'PartialEditorRoute'),
});

const start = createRoute({
  getParentRoute: () => inShell,
  path: '/',
  beforeLoad({ context: { me } }) {
    const [first] = me.owners;
    throw redirect(first === undefined ? { to: '/account' } : { to: '/o/$owner', params: { owner: first.id } });
  },
});

const account = createRoute({
  getParentRoute: () => inShell,
  path: '/account',
  component: lazyRouteComponent(() => import('./account/account-route.tsx'), 'AccountRoute'),
});

const server = createRoute({ getParentRoute: () => inShell, path: '/server', component: Outlet });

const health = createRoute({
  getParentRoute: () => server,
  path: '/',
  component: lazyRouteComponent(() => import('./server/health-route.tsx'), 'HealthRoute'),
});

const deadExports = createRoute({
  getParentRoute: () => server,
  path: '/dead-exports',
  component: lazyRouteComponent(() => import('./server/dead-exports-route.tsx'), 'DeadExportsRoute'),
});

const owners = createRoute({
  getParentRoute: () => server,
  path: '/owners',
  component: lazyRouteComponent(() => import('./server/owners-route.tsx'), 'OwnersRoute'),
});

const accounts = createRoute({
  getParentRoute: () => server,
  path: '/accounts',
  component: lazyRouteComponent(() => import('./server/accounts-route.tsx'), 'AccountsRoute'),
});

const linkKeys = createRoute({
  getParentRoute: () => server,
  path: '/link-keys',
  component: lazyRouteComponent(() => import('./server/link-keys-route.tsx'), 'LinkKeysRoute'),
});

const serverAudit = createRoute({
  getParentRoute: () => server,
  path: '/audit',
  component: lazyRouteComponent(() => import('./server/server-audit-route.tsx'), 'ServerAuditRoute'),
});

const owner = createRoute({ getParentRoute: () => inShell, path: '/o/$owner', component: Outlet });

const home = createRoute({
  getParentRoute: () => owner,
  path: '/',
  component: lazyRouteComponent(() => import('./home/home-route.tsx'), 'HomeRoute'),
});

const projects = createRoute({
  getParentRoute: () => owner,
  path: '/projects',
  validateSearch: ({ dialog }: { readonly dialog?: unknown }): { dialog?: 'new' } =>
    dialog === 'new' ? { dialog } : {},
  component: lazyRouteComponent(() => import('./projects/projects-route.tsx'), 'ProjectsRoute'),
});

const project = createRoute({
  getParentRoute: () => owner,
  path: '/projects/$project',
  component: lazyRouteComponent(() => import('./projects/project-route.tsx'), 'ProjectRoute'),
});

const templates = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyRouteComponent(() => import('./templates/templates-route.tsx'), 'TemplatesRoute'),
});

const template = createRoute({
  getParentRoute: () => project,
  path: '/templates/$template',
  validateSearch: ({ tab }: { readonly tab?: unknown }): { tab?: TemplateTab } =>
    TEMPLATE_TABS.includes(tab as TemplateTab) ? { tab: tab as TemplateTab } : {},
  component: lazyRouteComponent(() => import('./templates/template-route.tsx'), 'TemplateRoute'),
});

const playground = createRoute({
  getParentRoute: () => project,
  path: '/playground',
  // The presentation whose body to begin with.
  validateSearch: ({ presentation }: { readonly presentation?: unknown }): { presentation?: number } =>
    typeof presentation === 'number' ? { presentation } : {},
  component: lazyRouteComponent(() => import('./playground/playground-route.tsx'), 'PlaygroundRoute'),
});

const theme = createRoute({
  getParentRoute: () => project,
  path: '/theme',
  component: lazyRouteComponent(() => import('./project-theme/theme-route.tsx'), 'ThemeRoute'),
});

const pictures = createRoute({
  getParentRoute: () => project,
  path: '/pictures',
  component: lazyRouteComponent(() => import('./pictures/pictures-route.tsx'), 'PicturesRoute'),
});

const fonts = createRoute({
  getParentRoute: () => project,
  path: '/fonts',
  component: lazyRouteComponent(() => import('./fonts/fonts-route.tsx'), 'FontsRoute'),
});

const partials = createRoute({
  getParentRoute: () => project,
  path: '/partials',
  component: lazyRouteComponent(() => import('./partials/partials-route.tsx'), 'PartialsRoute'),
});

const settings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  component: lazyRouteComponent(() => import('./project-settings/settings-route.tsx'), 'SettingsRoute'),
});

const presentations = createRoute({
  getParentRoute: () => owner,
  path: '/presentations',
  validateSearch: filterOfSearch,
  component: lazyRouteComponent(() => import('./presentations/presentations-route.tsx'), 'PresentationsRoute'),
});

const hostedDecks = createRoute({
  getParentRoute: () => owner,
  path: '/hosted-decks',
  validateSearch: deckFilterOf,
  component: lazyRouteComponent(() => import('./hosted-decks/hosted-decks-route.tsx'), 'HostedDecksRoute'),
});

const usage = createRoute({
  getParentRoute: () => owner,
  path: '/usage',
  component: lazyRouteComponent(() => import('./usage/usage-route.tsx'), 'UsageRoute'),
});

const keys = createRoute({
  getParentRoute: () => owner,
  path: '/keys',
  component: lazyRouteComponent(() => import('./keys/keys-route.tsx'), 'KeysRoute'),
});

const people = createRoute({
  getParentRoute: () => owner,
  path: '/people',
  component: lazyRouteComponent(() => import('./people/people-route.tsx'), 'PeopleRoute'),
});

const audit = createRoute({
  getParentRoute: () => owner,
  path: '/audit',
  component: lazyRouteComponent(() => import('./audit/audit-route.tsx'), 'AuditRoute'),
});

export function createStudioRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      signIn,
      firstRun,
      invitation,
      resetPassword,
      signedIn.addChildren([
        templateEditor,
        partialEditor,
        inShell.addChildren([
          start,
          account,
          server.addChildren([health, deadExports, owners, accounts, linkKeys, serverAudit]),
          owner.addChildren([
            ...[home, projects, presentations, hostedDecks, usage, keys, people, audit],
            project.addChildren([templates, template, playground, theme, pictures, fonts, partials, settings]),
          ]),
        ]),
      ]),
    ]),
    basepath: BASE_PATH,
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
}

/** Whether a path leads to a page of the studio, and not, such as `//example.com`, to another host. */
function isInside(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
