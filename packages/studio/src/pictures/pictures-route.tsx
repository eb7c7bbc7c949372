import { Page } from '../ui/page.tsx';

export function PicturesRoute() {
  return <Page title="Pictures">{null}</Page>;
}
