export { CheckboxField } from './checkbox-field.tsx';
export { CopyField } from './copy-field.tsx';
export { Failure, Form } from './form.tsx';
export { PasswordField } from './password-field.tsx';
export { Picker } from './picker.tsx';
export { SelectField } from './select-field.tsx';
export { type Choice, SelectList } from './select-list.tsx';
export { FieldFrame, type FieldProps, TextField } from './text-field.tsx';
