export { Entry } from './form/entry.tsx';
export { Field } from './form/field.tsx';
export { Fields } from './form/fields.tsx';
export { Findings } from './form/findings.tsx';
export {
  type FormActions,
  FormProvider,
  type UploadChoiceProps,
  type UploadPicture,
  useForm,
} from './form/form-context.ts';
export { FormPartsProvider } from './form/form-parts.ts';
export { labelOf } from './form/label-of.ts';
export { Problem } from './form/problem.tsx';
export { useSame } from './form/use-same.ts';
export { requirePicture } from './form/values/require-picture.ts';
