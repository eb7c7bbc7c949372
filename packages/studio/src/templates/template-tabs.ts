/** The parts of the page of a template, as its address names them. */
export const TEMPLATE_TABS = ['overview', 'versions', 'json', 'api'] as const;

export type TemplateTab = (typeof TEMPLATE_TABS)[number];
