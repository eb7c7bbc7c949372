import { Page } from '../ui/page.tsx';

export function SettingsRoute() {
  return <Page title="Settings">{null}</Page>;
}
