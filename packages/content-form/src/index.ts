export { Entry } from './form/Entry.tsx';
export { Field } from './form/Field.tsx';
export { Fields } from './form/Fields.tsx';
export { Findings } from './form/Findings.tsx';
export {
  type FormActions,
  FormProvider,
  type UploadChoiceProps,
  type UploadPicture,
  useForm,
} from './form/form-context.ts';
export { FormPartsProvider } from './form/form-parts.ts';
export { labelOf } from './form/label-of.ts';
export { Problem } from './form/Problem.tsx';
export { useSame } from './form/use-same.ts';
export { requirePicture } from './form/values/require-picture.ts';
