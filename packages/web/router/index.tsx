/**
 * In the browser this stands in the place of React Router, of which the shop front uses little: two levels of routes,
 * loaders that only read, no forms. The server renders with React Router itself. Decision 0880.
 */
import {
  Component,
  createContext as createReactContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { RouterContextProvider } from 'react-router';
import { ErrorResponse, readHandoff } from './handoff.ts';
import type { Match, Params } from './match.ts';
import { manifest, modules, Router, type Location, type NavigateOptions, type Navigation, type RouterState, type To } from './router.ts';

export { createContext, redirect, redirectDocument, RouterContextProvider } from './context.ts';

/** Contexts of their own: a component is rendered anew for what it reads. */
const RouterOfPage = createReactContext<Router | undefined>(undefined);
const LocationOfPage = createReactContext<Location | undefined>(undefined);
const MatchOfPage = createReactContext<Match>({ id: 'root', params: {} });
const DataOfPage = createReactContext<RouterState['data']>({});
const ErrorsOfPage = createReactContext<RouterState['errors']>({});
const Going = createReactContext<Pick<RouterState, 'navigation' | 'revalidation'> | undefined>(undefined);
const RouteOfPart = createReactContext('root');
const ErrorOfPart = createReactContext<unknown>(undefined);

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('outside of the router');
  return value;
}

const useRouter = (): Router => given(use(RouterOfPage));
export const useLocation = (): Location => given(use(LocationOfPage));
export const useParams = (): Params => use(MatchOfPage).params;
export const useNavigate = (): Router['navigate'] => useRouter().navigate;
export const useNavigation = (): Navigation => given(use(Going)).navigation;
export const useRouteLoaderData = (route: string): unknown => use(DataOfPage)[route];

export function useRevalidator(): { state: 'idle' | 'loading'; revalidate: () => Promise<void> } {
  const { revalidate } = useRouter();
  const { revalidation: state } = given(use(Going));
  return useMemo(() => ({ state, revalidate }), [state, revalidate]);
}

type SearchInit = string | [string, string][] | URLSearchParams | Record<string, string | string[]> | undefined;

/** A list of values is a parameter for each. */
const searchOf = (init: SearchInit): URLSearchParams =>
  new URLSearchParams(
    typeof init !== 'object' || Array.isArray(init) || init instanceof URLSearchParams
      ? init
      : Object.entries(init).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );

export function useSearchParams(): [
  URLSearchParams,
  (next: SearchInit | ((current: URLSearchParams) => SearchInit), options?: NavigateOptions) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: SearchInit | ((current: URLSearchParams) => SearchInit), options?: NavigateOptions) => {
      void navigate(`?${searchOf(typeof next === 'function' ? next(new URLSearchParams(params)) : next)}`, options);
    },
    [navigate, params],
  );
  return [params, set];
}

export const isRouteErrorResponse = (error: unknown): error is ErrorResponse => error instanceof ErrorResponse;

export function Navigate({ to, replace, state }: { to: To; replace?: boolean; state?: unknown }): null {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}

/** The screen. */
export function Outlet(): ReactNode {
  const { id } = use(MatchOfPage);
  const screen = modules()[id];
  if (!screen) return null;
  const { default: Screen, ErrorBoundary } = screen;
  return (
    <RouteOfPart value={id}>
      {ErrorBoundary ? (
        <Boundary of={id} shown={<ErrorBoundary />}>
          <Screen />
        </Boundary>
      ) : (
        <Screen />
      )}
    </RouteOfPart>
  );
}

function Boundary({ of, shown, children }: { of: string; shown: ReactNode; children: ReactNode }) {
  const location = use(LocationOfPage);
  const data = use(DataOfPage);
  const error = use(ErrorsOfPage)[of];
  return (
    <Catching location={location} data={data} error={error} shown={shown}>
      {children}
    </Catching>
  );
}

/** `error`: what a loader has thrown. */
type CatchingProps = { location: unknown; data: unknown; error: unknown; shown: ReactNode; children: ReactNode };
type Caught = { error: unknown; location: unknown; data: unknown };

/** Shows what a loader or a rendering has thrown, until there is another page or new data. */
class Catching extends Component<CatchingProps, Caught> {
  override state: Caught = { error: undefined, location: this.props.location, data: this.props.data };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error };
  }

  static getDerivedStateFromProps({ location, data, error }: CatchingProps, state: Caught): Caught {
    const isOver = state.location !== location || state.data !== data;
    return { error: error ?? (isOver ? undefined : state.error), location, data };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorOfPart value={error}>{this.props.shown}</ErrorOfPart>;
  }
}

/** Given around what a route exports, when it is built: what React Router hands to it. */
export const UNSAFE_withComponentProps = (Screen: ComponentType<{ params: Params; loaderData: unknown }>): ComponentType =>
  function Route() {
    const loaderData = useRouteLoaderData(use(RouteOfPart));
    return <Screen params={useParams()} loaderData={loaderData} />;
  };

export const UNSAFE_withErrorBoundaryProps = (
  View: ComponentType<{ params: Params; loaderData: unknown; error: unknown }>,
): ComponentType =>
  function RouteError() {
    const loaderData = useRouteLoaderData(use(RouteOfPart));
    return <View params={useParams()} loaderData={loaderData} error={use(ErrorOfPart)} />;
  };

/** The stylesheet. */
export const Links = (): ReactNode => manifest()['root']?.css?.map((href) => <link key={href} rel="stylesheet" href={href} />);

// The server's alone: what it has written after the page stays there.
const nothing = (): null => null;
export { nothing as Meta, nothing as Scripts, nothing as ScrollRestoration };

let router: Promise<Router> | undefined;

async function start(getContext: () => RouterContextProvider): Promise<Router> {
  const {
    __reactRouterContext: { stream },
  } = window;
  return new Router(getContext, readHandoff(await new Response(stream).text()));
}

/** The whole page. What stands beside others stands where the server has it: names that `useId` makes tell the place. */
export function HydratedRouter({ getContext }: { getContext: () => RouterContextProvider }): ReactNode {
  const started = use((router ??= start(getContext)));
  const [state, setState] = useState(started.state);
  useLayoutEffect(() => started.listen((next) => startTransition(() => setState(next))), [started]);
  return (
    <>
      <RouterOfPage value={started}>
        <Page state={state} />
      </RouterOfPage>
      <></>
    </>
  );
}

function Page({ state: { location, match, data, errors, navigation, revalidation, scroll } }: { state: RouterState }) {
  const going = useMemo(() => ({ navigation, revalidation }), [navigation, revalidation]);
  useLayoutEffect(() => {
    scrollPage(location, scroll);
  }, [location, scroll]);
  return (
    <>
      <LocationOfPage value={location}>
        <MatchOfPage value={match}>
          <DataOfPage value={data}>
            <ErrorsOfPage value={errors}>
              <Going value={going}>{root()}</Going>
            </ErrorsOfPage>
          </DataOfPage>
        </MatchOfPage>
      </LocationOfPage>
      {null}
    </>
  );
}

let rootElement: ReactNode;

/** One element for as long as the document lives: what it is made of reads what changes. */
function root(): ReactNode {
  if (rootElement) return rootElement;
  const { Layout, ErrorBoundary, default: Root } = given(modules()['root']);
  if (!Layout || !ErrorBoundary) throw new Error('the root has a layout and an error boundary');
  return (rootElement = (
    <Boundary
      of="root"
      shown={
        <Layout>
          <ErrorBoundary />
        </Layout>
      }
    >
      <Layout>
        <Root />
      </Layout>
    </Boundary>
  ));
}

function scrollPage({ hash }: Location, scroll: number | boolean): void {
  if (scroll === false) return;
  const target = scroll === true && hash !== '' && document.getElementById(decoded(hash.slice(1)));
  if (target) target.scrollIntoView();
  else scrollTo(0, scroll === true ? 0 : scroll);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
