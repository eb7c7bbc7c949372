import { Page } from '../ui/page.tsx';

export function PartialsRoute() {
  return <Page title="Partials">{null}</Page>;
}
