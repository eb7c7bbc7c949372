import { Page } from '../ui/page.tsx';

export function ThemeRoute() {
  return <Page title="Theme">{null}</Page>;
}
