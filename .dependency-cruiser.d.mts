import type { IForbiddenRuleType, IResolveOptions } from 'dependency-cruiser';

declare const rules: {
  readonly forbidden: (IForbiddenRuleType & { readonly name: string; readonly comment: string })[];
  readonly options: { readonly enhancedResolveOptions: Partial<IResolveOptions>; readonly [option: string]: unknown };
};
export default rules;
