import { Page } from '../ui/page.tsx';

export function TemplateRoute() {
  return <Page title="Template">{null}</Page>;
}
