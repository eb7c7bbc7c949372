export { CropEditor } from './crop-editor.tsx';
