import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

const files = import.meta.glob<object>('../../app/i18n/locales/it/*.json', { eager: true, import: 'default' });
const namespaceOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'it',
  defaultNS: 'common',
  resources: { it: Object.fromEntries(Object.entries(files).map(([file, texts]) => [namespaceOf(file), texts])) },
  interpolation: { escapeValue: false },
  initImmediate: false,
});

/** What a component finds around it on a page. */
export const OnPage = ({ children }: { children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);

type Route = {
  /** What the root has loaded, for what reads the shell. */
  shell?: object;
  /** What a form that is sent gets back. */
  action?: (form: FormData) => Response | Promise<Response>;
  address?: string;
};

/** A whole route: it has loaded a shell, and its forms are answered. */
export function onRouteWith(element: ReactNode, { shell = {}, action, address = '/' }: Route) {
  const routes = [
    {
      id: 'root',
      path: '*',
      loader: () => ({ language: 'it', now: Date.now(), user: null, ...shell }),
      ...(action && {
        action: async ({ request }: { request: Request }) => action(await request.formData()),
        shouldRevalidate: () => false,
      }),
      element: <OnPage>{element}</OnPage>,
      HydrateFallback: () => null,
    },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />;
}

/** The same, where it has links or reads what its route loaded. */
export const onRoute = (element: ReactNode) => (
  <RouterProvider router={createMemoryRouter([{ path: '*', element: <OnPage>{element}</OnPage> }])} />
);
