import { Page } from '../ui/page.tsx';

export function PlaygroundRoute() {
  return <Page title="Playground">{null}</Page>;
}
