export { compareWithPreview, type PagePictures } from './compare-with-preview.ts';
