import { Page } from '../ui/page.tsx';

export function FontsRoute() {
  return <Page title="Fonts">{null}</Page>;
}
