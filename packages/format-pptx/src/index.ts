export { createPptxAdapter } from './adapter.ts';
